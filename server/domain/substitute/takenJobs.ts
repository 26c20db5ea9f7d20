import type { Sql } from '../../database/database.ts';
import { filled } from '../people/takenOut.ts';
import { endsAt, startsAt, withHolder } from './jobTimes.ts';

/** A day that a substitute has taken: it is to come, it has begun and is not over, or it was worked. */
export interface TakenJob {
  readonly confirmationNumber: number;
  readonly falls: 'future' | 'running' | 'worked';
}

interface InDistrict {
  readonly organization: number;
  readonly timeZone: string;
}

/**
 * The days that some substitutes have taken, the earliest first, by the district's clock. A day of today whose times
 * are not known has begun and is not over (docs/domain.md#deallocation).
 */
export async function takenJobs(
  sql: Sql,
  { organization, timeZone }: InDistrict,
  ids: readonly number[],
): Promise<TakenJob[]> {
  const rows = await sql(takenText, [organization, ids, timeZone]);
  return rows.map((row) => ({
    confirmationNumber: Number(row.confirmation_number),
    falls: row.falls as TakenJob['falls'],
  }));
}

const takenText = `
  with here as (select (now() at time zone $3)::date as day, to_char(now() at time zone $3, 'HH24:MI') as time)
  select job.confirmation_number, case
    when job.absence_date > here.day then 'future'
    when job.absence_date < here.day then 'worked'
    when ${startsAt} > here.time then 'future'
    when ${endsAt} <= here.time then 'worked'
    else 'running' end as falls
  from absence as job cross join here
  ${withHolder}
  where job.org_id = $1 and job.substitute_id = any($2::bigint[]) and job.fill_status = ${filled}
  order by job.absence_date, job.confirmation_number`;
