import type { Sql } from '../../database/database.ts';

interface DayOfJob {
  readonly day: number;
  readonly leaves: boolean;
}

/**
 * Parts some days from the other days of their jobs, before one or the other is taken, given up or closed by itself: the
 * days of a job stand alike. The part with the first day keeps the number; the other one is a job by the number of its own
 * first day, and whoever had taken the whole has taken both (docs/domain.md#jobs).
 */
export async function partDays(sql: Sql, organization: number, leaving: readonly number[]): Promise<void> {
  const rows = await sql(daysText, [organization, leaving]);
  const jobs = new Map<number, DayOfJob[]>();
  for (const { day, job, leaves } of rows) {
    const own = jobs.get(Number(job)) ?? [];
    jobs.set(Number(job), [...own, { day: Number(day), leaves: leaves === true }]);
  }
  for (const [job, days] of jobs) {
    const others = otherPart(days);
    if (others.length > 0) await sql(partText, [organization, job, others[0], others]);
  }
}

/** The days that do not stay with the first one. */
function otherPart(days: readonly DayOfJob[]): number[] {
  const [first] = days;
  return days.filter(({ leaves }) => leaves !== first?.leaves).map(({ day }) => day);
}

const daysText = `select confirmation_number as day, job_id as job, confirmation_number = any($2::bigint[]) as leaves
  from absence_day as day
  where org_id = $1 and job_id in (
    select job_id from absence_day as own where own.org_id = $1 and own.confirmation_number = any($2::bigint[]))
  order by absence_date, confirmation_number`;

const partText = `with part as (
    insert into job (org_id, job_id, absence_id, worker_id, vacancy_profile_id, institute_id,
      split_from_job_id, split_at) overriding system value
    select org_id, $3::bigint, absence_id, worker_id, vacancy_profile_id, institute_id, job_id, now()
    from job where org_id = $1 and job_id = $2::bigint
  ), moved as (
    update absence_day set job_id = $3 where org_id = $1 and confirmation_number = any($4::bigint[])
  )
  insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at, removed_at,
    cancellation_reason_id, is_late)
  select org_id, $3, substitute_id, institute_id, source, accepted_at, removed_at, cancellation_reason_id, is_late
  from assignment where org_id = $1 and confirmation_number = $2
  order by assignment_id`;
