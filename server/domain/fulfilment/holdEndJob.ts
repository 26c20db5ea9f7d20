import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { type NewEvent, writeEvents } from '../../events/writeEvents.ts';
import { districtJob } from '../../jobs/districtJob.ts';
import { logDays, systemActor } from '../people/absenceLog.ts';

const { held, unfilled } = dayStatuses.code;

const isOver = (now: string) =>
  `hold = 'untilTime' and released_at is null and held_until <= ${now}::timestamptz`;

/** Releases days whose hold has ended, so that they are offered (docs/domain.md#fill-status). */
export const holdEndJob = districtJob({
  name: 'hold-end',
  every: 60,
  districts: `select distinct org_id from absence where ${isOver('$1')} order by 1`,
  absences: `select absence_id as id from absence where org_id = $1 and ${isOver('$2')} order by absence_id`,
  act: async (sql, { organization, ids, moment }) => {
    await sql(absenceText, [organization, ids, moment]);
    const days = await sql(daysText, [organization, ids]);
    const released = days.map((day) => Number(day.confirmation_number));
    const event = { event: 'released', from: held, to: unfilled } as const;
    await logDays(
      sql,
      { organization, name: systemActor.name },
      released.map((confirmationNumber) => ({ confirmationNumber, ...event })),
    );
    const by = { organization, userKey: systemActor.userKey, actingAsKey: null, requestId: 'hold-end' };
    await writeEvents(sql, by, 'absence/absence-day', days.map(eventOf));
  },
});

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
