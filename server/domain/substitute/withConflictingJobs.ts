import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ReadContext } from '../domainRule.ts';
import { endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { statusIn } from '../statusIn.ts';

/**
 * Adds to non-working days how many jobs the substitute has at that time (docs/domain.md#non-work-days). A job without
 * times uses those of the employee's day; a job with unknown times counts.
 */
export async function withConflictingJobs(
  records: readonly RecordData[],
  { sql, organization }: ReadContext,
): Promise<RecordData[]> {
  const ids = records.map(({ nonWorkDayId }) => Number(nonWorkDayId));
  const rows = await sql(conflictText, [organization, ids]);
  const counts = new Map(rows.map((row) => [Number(row.non_work_day_id), Number(row.jobs)]));
  return records.map((record) => ({ ...record, jobsThen: counts.get(Number(record.nonWorkDayId)) ?? 0 }));
}

const conflictText = `select away.non_work_day_id, count(distinct ${jobOf('day')}) as jobs
  from non_work_day as away
  join absence_day as day on day.org_id = away.org_id and day.substitute_id = away.substitute_id
    and ${statusIn('day.fill_status', 'isFilled')} and day.absence_date between away.from_date and away.to_date
    and away.days & (1 << extract(dow from day.absence_date)::int) <> 0
  ${holderJoinSql}
  where away.org_id = $1 and away.non_work_day_id = any($2::bigint[])
    and coalesce(${startsAt} < away.end_time, true) and coalesce(${endsAt} > away.start_time, true)
  group by away.non_work_day_id`;
