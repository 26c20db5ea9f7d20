import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { statusIn } from '../statusIn.ts';

/** The substitute, and the district's date from which jobs are listed. */
interface ComingJobsQuery {
  readonly organization: number;
  readonly substituteId: number;
  readonly from: string;
}

/**
 * Returns the upcoming jobs that a substitute has taken, next job first. Leaves out past days of a job: the date and
 * times of the job are those of the next day to work (docs/domain.md#what-a-substitute-is-told).
 */
export async function comingJobs(
  sql: Sql,
  { organization, substituteId, from }: ComingJobsQuery,
): Promise<RecordData[]> {
  const rows = await sql(comingText, [organization, substituteId, from]);
  return rows.map((row) => ({
    jobId: Number(row.job_id),
    date: row.date,
    toDate: row.to_date,
    dayCount: Number(row.day_count),
    time: row.starts,
    endTime: row.ends,
    instituteId: Number(row.institute_id),
    workerId: row.worker_id === null ? null : Number(row.worker_id),
    title: row.title,
    isVacancy: row.kind === 'vacancy',
  }));
}

const comingText = `
  with days as (
    select ${jobOf('day')} as job_id, day.absence_date, day.kind, day.institute_id, day.worker_id, worker.title,
      ${startsAt} as starts, ${endsAt} as ends
    from absence_day as day
    left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
    ${holderJoinSql}
    where day.org_id = $1 and day.substitute_id = $2 and ${statusIn('day.fill_status', 'isFilled')} and day.absence_date >= $3::date
  ),
  jobs as (
    select *, row_number() over (partition by job_id order by absence_date) as place,
      count(*) over (partition by job_id) as day_count, max(absence_date) over (partition by job_id) as last_date
    from days
  )
  select *, absence_date::text as date, last_date::text as to_date from jobs where place = 1
  order by absence_date, starts nulls first, job_id`;
