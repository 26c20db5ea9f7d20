import type { Sql } from '../../database/database.ts';

interface DayOfJob {
  readonly day: number;
  readonly leaves: boolean;
}

/**
 * Splits days off from the other days of their jobs, so that each part of a job can be taken, given up or closed
 * separately; all days of a job have the same status. The part with the first day keeps the job number; the other part
 * becomes a job with the number of its own first day. A substitute who has the job has both parts
 * (docs/domain.md#jobs).
 */
export async function splitOffDays(
  sql: Sql,
  organization: number,
  leaving: readonly number[],
): Promise<void> {
  const rows = await sql(daysText, [organization, leaving]);
  const jobs = new Map<number, DayOfJob[]>();
  for (const { day, job, leaves } of rows) {
    const own = jobs.get(Number(job)) ?? [];
    jobs.set(Number(job), [...own, { day: Number(day), leaves: leaves === true }]);
  }
  const moved = [...jobs].flatMap(([job, days]) => {
    const others = otherPart(days);
    return others.map((day) => ({ job, part: others[0], day }));
  });
  if (moved.length === 0) return;
  const columns = (['job', 'part', 'day'] as const).map((name) => moved.map((one) => one[name]));
  await sql(partText, [organization, ...columns]);
}

/** Returns the days of a split job that are in the part without the first day. */
function otherPart(days: readonly DayOfJob[]): number[] {
  const [first] = days;
  return days.filter(({ leaves }) => leaves !== first?.leaves).map(({ day }) => day);
}

const daysText = `select confirmation_number as day, job_id as job, confirmation_number = any($2::bigint[]) as leaves
  from absence_day as day
  where org_id = $1 and job_id in (
    select job_id from absence_day as own where own.org_id = $1 and own.confirmation_number = any($2::bigint[]))
  order by absence_date, confirmation_number`;

/**
 * SQL that splits jobs: creates the new jobs, moves days to them and copies the assignments. The version and the log of
 * the days stay unchanged, because splitting a job does not change its days.
 */
const partText = `with moved as materialized (
    select job, part, day from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as given(job, part, day)
  ), parts as materialized (
    select distinct job, part from moved
  ), made as (
    insert into job (org_id, job_id, absence_id, worker_id, vacancy_profile_id, institute_id,
      split_from_job_id, split_at) overriding system value
    select whole.org_id, parts.part, whole.absence_id, whole.worker_id, whole.vacancy_profile_id, whole.institute_id,
      whole.job_id, now()
    from parts join job as whole on whole.org_id = $1 and whole.job_id = parts.job
  ), renamed as (
    update absence_day set job_id = moved.part from moved
    where absence_day.org_id = $1 and absence_day.confirmation_number = moved.day
  )
  insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at, removed_at,
    cancellation_reason_id, is_late, is_no_show)
  select whole.org_id, parts.part, whole.substitute_id, whole.institute_id, whole.source, whole.accepted_at,
    whole.removed_at, whole.cancellation_reason_id, whole.is_late, whole.is_no_show
  from parts join assignment as whole on whole.org_id = $1 and whole.confirmation_number = parts.job
  order by whole.assignment_id`;
