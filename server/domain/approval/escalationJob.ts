import type { Database, Sql } from '../../database/database.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { JobIds, JobKind } from '../../jobs/jobKind.ts';
import { addressesOf } from '../employeeContacts/approverProfiles.ts';
import { logApproval, system } from '../people/absenceLog.ts';

export interface EscalationNeeds {
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

/** Absences of one transaction. */
const mostAtOnce = 100;

/**
 * Where nobody of a level decides in time, the level is skipped and the next one is asked (docs/domain.md#approval). The
 * last level is never skipped.
 */
export const escalationJob: JobKind<'organization', EscalationNeeds> = {
  name: 'approval-escalation',
  ids: ['organization'],
  due: { every: 300, read: ({ database }, now) => database.maintain((sql) => dueOrganizations(sql, now)) },
  retry: { limit: 5, seconds: 60 },
  timeLimit: 120,
  run: async ({ organization }, { database }, { now }) => {
    const count = await database.write(organization, (sql) => escalate(sql, organization, now));
    return count === mostAtOnce ? 'more' : undefined;
  },
};

/** Steps whose time is over, while a later one waits. */
const late = (organization: string, now: string) => `
  from approval_settings as set
  join approval_step as step on step.org_id = set.org_id and step.status = 'waiting'
    and step.asked_at <= ${now}::timestamptz - make_interval(hours => set.escalation_hours::int)
  where ${organization} and set.escalation_hours is not null and exists (
    select 1 from approval_step as next where next.org_id = step.org_id and next.absence_id = step.absence_id
      and next.level > step.level and next.status = 'waiting')`;

async function dueOrganizations(sql: Sql, now: Date): Promise<JobIds<'organization'>[]> {
  const rows = await sql(`select distinct step.org_id ${late('true', '$1')} order by 1`, [now.toISOString()]);
  return rows.map(({ org_id }) => ({ organization: Number(org_id) }));
}

/** Skips what is late, of some absences; gives of how many. Each is held, so that a decision of this moment counts. */
async function escalate(sql: Sql, organization: number, now: Date): Promise<number> {
  const found = await sql(
    `select absence_id from absence where org_id = $1 and absence_id in (select step.absence_id ${late('set.org_id = $1', '$2')})
     order by absence_id limit ${mostAtOnce} for update`,
    [organization, now.toISOString()],
  );
  const absences = found.map(({ absence_id }) => Number(absence_id));
  if (absences.length === 0) return 0;
  const skipped = await sql(skipText, [organization, absences, now.toISOString(), system.name]);
  await sql(askText, [organization, absences, now.toISOString()]);
  for (const { absence_id, level } of skipped)
    await logApproval(
      sql,
      { organization, name: system.name },
      {
        absenceId: Number(absence_id),
        event: 'skipped',
        level: Number(level),
      },
    );
  const by = { organization, userKey: system.userKey, actingAsKey: null, requestId: 'approval-escalation' };
  const events = absences.map((id) => ({
    kind: 'absence.levelSkipped',
    recordId: String(id),
    ownerId: null,
    ids: {},
  }));
  await writeEvents(sql, by, 'absence/absence', events);
  return absences.length;
}

const skipText = `update approval_step as own set status = 'skipped', decided_by = $4, decided_at = $3,
    row_version = own.row_version + 1
  where own.org_id = $1 and own.approval_step_id in (
    select step.approval_step_id ${late('set.org_id = $1', '$3')} and step.absence_id = any($2::bigint[]))
  returning own.absence_id, own.level`;

/** The first level that waits, where none of it was asked. */
const askText = `update approval_step as own set asked_at = $3,
    notified_to = ${addressesOf('own.org_id', 'own.approver_profile_id')}, row_version = own.row_version + 1
  where own.org_id = $1 and own.absence_id = any($2::bigint[]) and own.status = 'waiting' and own.asked_at is null
    and own.level = (select min(level) from approval_step as first where first.org_id = own.org_id
      and first.absence_id = own.absence_id and first.status = 'waiting')`;
