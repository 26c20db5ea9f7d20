import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Reading } from '../domainRule.ts';
import { filled } from '../people/takenOut.ts';
import { endsAt, startsAt, withHolder } from './jobTimes.ts';

/** A day that a substitute has taken: it is to come, it has begun and is not over, or it was worked. */
export interface TakenJob {
  readonly confirmationNumber: number;
  readonly substituteId: number;
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
    substituteId: Number(row.substitute_id),
    falls: row.falls as TakenJob['falls'],
  }));
}

const takenText = `
  with here as (select (now() at time zone $3)::date as day, to_char(now() at time zone $3, 'HH24:MI') as time)
  select job.confirmation_number, job.substitute_id, case
    when job.absence_date > here.day then 'future'
    when job.absence_date < here.day then 'worked'
    when ${startsAt} > here.time then 'future'
    when ${endsAt} <= here.time then 'worked'
    else 'running' end as falls
  from absence as job cross join here
  ${withHolder}
  where job.org_id = $1 and job.substitute_id = any($2::bigint[]) and job.fill_status = ${filled}
  order by job.absence_date, job.confirmation_number`;

/** Adds to substitutes how many jobs they have that are to come, and that have begun and are not over. */
export async function withJobCounts(
  records: readonly RecordData[],
  { sql, organization, timeZone }: Reading,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => Number(substituteId));
  const counts = new Map<string, number>();
  for (const { substituteId, falls } of await takenJobs(sql, { organization, timeZone }, ids)) {
    const key = `${falls} ${substituteId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return records.map((record) => {
    const count = (falls: TakenJob['falls']) => counts.get(`${falls} ${record.substituteId}`) ?? 0;
    return { ...record, futureJobs: count('future'), runningJobs: count('running') };
  });
}
