import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest } from '../domainRule.ts';
import { dayTimeZoneSql } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { splitOffDays } from '../jobs/splitOffDays.ts';
import { statusIn } from '../statusIn.ts';

type Writing = Pick<ActionRequest, 'sql' | 'actor' | 'write'>;

const entity = 'absence/assignment';

/** How a substitute got a job. */
export type AssignmentSource = 'adminAssign' | 'web' | 'phone' | 'text' | 'permanentSub';

/**
 * Ends the assignments of days. First splits the days off from the other days of their jobs, whose assignments
 * continue. An end on the first day is marked late (docs/domain.md#jobs). Takes additional values for the assignments:
 * a reason, which counts as a cancellation by the substitute, or a no-show.
 */
export async function endAssignments(
  { sql, actor, write }: Writing,
  days: readonly number[],
  also: RecordData = {},
): Promise<void> {
  if (days.length === 0) return;
  await splitOffDays(sql, actor.organization, days);
  const activeAssignments = await sql(activeText, [actor.organization, days, actor.timeZone]);
  await write.assignAll(
    entity,
    activeAssignments.map(({ id, moment, late }) => ({
      id: Number(id),
      changes: { removedAt: moment, isLate: late, ...also },
    })),
  );
}

const activeText = `with jobs as materialized (
    select distinct ${jobOf('own')} as number from absence_day as own
    where own.org_id = $1 and own.confirmation_number = any($2::bigint[])
  )
  select standing.assignment_id as id, day.absence_date = (now() at time zone ${dayTimeZoneSql('$3')})::date as late,
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
  from jobs
  join assignment as standing on standing.org_id = $1 and standing.confirmation_number = jobs.number
  join absence_day as day on day.org_id = $1 and day.confirmation_number = jobs.number
  where standing.removed_at is null`;

/** Reactivates the last assignment of the job of each day that a substitute gets back. */
export async function resumeAssignments(
  { sql, actor, write }: Writing,
  days: readonly number[],
): Promise<void> {
  if (days.length === 0) return;
  const last = await sql(lastText, [actor.organization, days]);
  const ids = new Set(last.map(({ id }) => Number(id)));
  await write.assignAll(
    entity,
    [...ids].map((id) => ({ id, changes: { removedAt: null, isLate: null } })),
  );
}

const lastText = `with days as materialized (
    select day.confirmation_number as number, ${jobOf('day')} as job, day.substitute_id from absence_day as day
    where day.org_id = $1 and day.confirmation_number = any($2::bigint[]) and ${statusIn('day.fill_status', 'isFilled')}
  )
  select distinct on (days.number) last.assignment_id as id from days
  join assignment as last on last.org_id = $1 and last.confirmation_number = days.job
    and last.substitute_id = days.substitute_id
  order by days.number, last.removed_at desc nulls first`;

/**
 * Splits days off from their jobs and assigns them to a substitute; `source` is how the substitute got them. Each job
 * then has one assignment.
 */
export async function startAssignments(
  { sql, actor }: Pick<Writing, 'sql' | 'actor'>,
  days: readonly number[],
  substituteId: number,
  source: AssignmentSource,
): Promise<void> {
  await splitOffDays(sql, actor.organization, days);
  await sql(startText, [actor.organization, days, substituteId, source]);
}

const startText = `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
  select distinct day.org_id, ${jobOf('day')}, $3::bigint, day.institute_id, $4, now() from absence_day as day
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;
