import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../../database/database.ts';
import { addressesOf } from '../../domain/employeeContacts/approverProfiles.ts';
import { statusName } from '../../domain/people/absenceLog.ts';
import type { ApprovalStep } from '../absences/approvalSteps.ts';

/** An approval step and the id of its absence. */
export interface StepOf extends ApprovalStep {
  readonly absenceId: number;
}

/**
 * SQL condition that the id of an absence is one of the ids in `$2`. Uses `unnest` for a lookup instead of a scan per
 * row, since a district has hundreds of thousands of absences.
 */
const isGiven = 'absence_id in (select unnest($2::bigint[]))';

/** Writes the approval steps of absences, and replaces earlier ones. */
export async function storeSteps(
  sql: Sql,
  organization: number,
  absences: readonly number[],
  steps: readonly StepOf[],
): Promise<void> {
  await sql(`delete from approval_step where org_id = $1 and ${isGiven}`, [organization, absences]);
  const moment = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  const rows = steps.map((step) => ({ ...step, askedAt: moment(step.askedAt), at: moment(step.at) }));
  await sql(stepsText, [organization, JSON.stringify(rows)]);
}

const stepsText = `insert into approval_step (org_id, absence_id, level, approver_profile_id, status,
    asked_at, decided_by, decided_at, notified_to)
  select profile.org_id, given."absenceId", given.level, profile.approver_profile_id, given.status,
    given."askedAt", case when given.at is not null then profile.profile_name end, given.at,
    case when given."askedAt" is not null then ${addressesOf('profile.org_id', 'profile.approver_profile_id')} end
  from jsonb_to_recordset($2::jsonb) as given ("absenceId" bigint, level integer, "approverProfileId" bigint,
    status text, "askedAt" timestamptz, at timestamptz)
  join approver_profile as profile on profile.org_id = $1 and profile.approver_profile_id = given."approverProfileId"
  order by given."absenceId", given.level`;

/** Writes the log of absences and their days, in chronological order. */
export async function storeLog(sql: Sql, organization: number, absences: readonly number[]): Promise<void> {
  const values = [organization, absences];
  await sql(`delete from absence_log where org_id = $1 and ${isGiven}`, values);
  await sql(logText, values);
}

/** Names of the fill statuses as the absence log stores them. */
const [held, unfilled, filled] = (['held', 'unfilled', 'filled'] as const).map((name) =>
  statusName(dayStatuses.code[name]),
);

const logText = `insert into absence_log (org_id, absence_id, confirmation_number, happened_at, event, actor,
    before, after)
  select $1, * from (
    select absence_id, null::bigint as day, created_at as at, 'entered' as event, created_by as actor,
      null as before, null as after
    from absence where org_id = $1
    union all
    select absence_id, null, decided_at, status, decided_by, null, level::text
    from approval_step where org_id = $1 and decided_at is not null
    union all
    select absence_id, null, released_at, 'released', coalesce((
        select decided_by from approval_step as step
        where step.org_id = $1 and step.absence_id = absence.absence_id and hold = 'untilApproved'
        order by level desc limit 1), 'System'), '${held}', '${unfilled}'
    from absence where org_id = $1 and released_at is not null
    union all
    select absence_id, confirmation_number, max(called_at), 'called', 'System', null, count(*)::text
    from call_attempt join absence_day using (org_id, confirmation_number) where org_id = $1
    group by absence_id, confirmation_number, (called_at at time zone 'UTC')::date
    union all
    select absence_id, absence_day.confirmation_number, moments.at, moments.event,
      substitute.first_name || ' ' || substitute.last_name, moments.before, moments.after
    from assignment as taken
    join absence_day on absence_day.org_id = taken.org_id and absence_day.job_id = taken.confirmation_number
    join substitute on substitute.org_id = $1 and substitute.substitute_id = taken.substitute_id
    cross join lateral (values (accepted_at, 'taken', '${unfilled}', '${filled}'),
      (removed_at, 'givenUp', '${filled}', '${unfilled}')) as moments (at, event, before, after)
    where taken.org_id = $1 and moments.at is not null
  ) as happened
  where actor is not null and ${isGiven}
  order by at`;
