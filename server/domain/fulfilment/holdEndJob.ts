import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Database, Sql } from '../../database/database.ts';
import { type NewEvent, writeEvents } from '../../events/writeEvents.ts';
import type { JobIds, JobKind } from '../../jobs/jobKind.ts';
import { logDays, system } from '../people/absenceLog.ts';

export interface HoldEndNeeds {
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

/** Absences of one transaction. */
const mostAtOnce = 100;

const { held, unfilled } = dayStatuses.code;

/** When the time of a hold is over, its days are released: they are offered from then on (docs/domain.md#fill-status). */
export const holdEndJob: JobKind<'organization', HoldEndNeeds> = {
  name: 'hold-end',
  ids: ['organization'],
  due: { every: 60, read: ({ database }, now) => database.maintain((sql) => dueOrganizations(sql, now)) },
  retry: { limit: 5, seconds: 60 },
  timeLimit: 120,
  run: async ({ organization }, { database }, { now }) => {
    const count = await database.write(organization, (sql) => releaseHolds(sql, organization, now));
    return count === mostAtOnce ? 'more' : undefined;
  },
};

const isOver = (now: string) =>
  `hold = 'untilTime' and released_at is null and held_until <= ${now}::timestamptz`;

async function dueOrganizations(sql: Sql, now: Date): Promise<JobIds<'organization'>[]> {
  const text = `select distinct org_id from absence where ${isOver('$1')} order by 1`;
  return (await sql(text, [now.toISOString()])).map(({ org_id }) => ({ organization: Number(org_id) }));
}

/** Releases what is over, of some absences; gives of how many. */
async function releaseHolds(sql: Sql, organization: number, now: Date): Promise<number> {
  const moment = now.toISOString();
  const found = await sql(
    `select absence_id from absence where org_id = $1 and ${isOver('$2')}
     order by absence_id limit ${mostAtOnce} for update`,
    [organization, moment],
  );
  const absences = found.map(({ absence_id }) => Number(absence_id));
  if (absences.length === 0) return 0;
  await sql(absenceText, [organization, absences, moment]);
  const days = await sql(daysText, [organization, absences]);
  const released = days.map(({ confirmation_number }) => Number(confirmation_number));
  await logDays(
    sql,
    { organization, name: system.name },
    released.map((confirmationNumber) => ({
      confirmationNumber,
      event: 'released',
      from: held,
      to: unfilled,
    })),
  );
  const by = { organization, userKey: system.userKey, actingAsKey: null, requestId: 'hold-end' };
  await writeEvents(sql, by, 'absence/absence-day', days.map(eventOf));
  return absences.length;
}

const eventOf = (day: Readonly<Record<string, unknown>>): NewEvent => ({
  kind: 'absenceDay.released',
  recordId: String(day.confirmation_number),
  ownerId: null,
  ids: { instituteId: Number(day.institute_id), jobId: Number(day.job_id) },
});

const absenceText = `update absence set hold = 'none', held_until = null, released_at = $3, row_version = row_version + 1
  where org_id = $1 and absence_id = any($2::bigint[])`;

const daysText = `update absence_day set fill_status = ${unfilled}, row_version = row_version + 1
  where org_id = $1 and absence_id = any($2::bigint[]) and fill_status = ${held}
  returning confirmation_number, institute_id, job_id`;
