import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Reading } from '../domainRule.ts';
import { endsAt, startsAt, withHolder, zoneOfDay } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { statusIn } from '../statusIn.ts';

/** A day that a substitute has taken, and the job that it belongs to: it is to come, it has begun and is not over, or it was worked. */
export interface TakenDay {
  readonly confirmationNumber: number;
  readonly jobId: number;
  readonly substituteId: number;
  readonly date: string;
  readonly falls: 'future' | 'running' | 'worked';
}

interface InDistrict {
  readonly organization: number;
  readonly timeZone: string;
}

/**
 * The days that some substitutes have taken, the earliest first, by the clock of their schools. A day of today whose times
 * are not known has begun and is not over (docs/domain.md#deallocation).
 */
export async function takenDays(
  sql: Sql,
  { organization, timeZone }: InDistrict,
  ids: readonly number[],
): Promise<TakenDay[]> {
  const rows = await sql(takenText, [organization, ids, timeZone]);
  return rows.map((row) => ({
    confirmationNumber: Number(row.confirmation_number),
    jobId: Number(row.job_id),
    substituteId: Number(row.substitute_id),
    date: String(row.date),
    falls: row.falls as TakenDay['falls'],
  }));
}

const takenText = `
  select day.confirmation_number, ${jobOf('day')} as job_id, day.substitute_id, day.absence_date::text as date, case
    when day.absence_date > here.wall::date then 'future'
    when day.absence_date < here.wall::date then 'worked'
    when ${startsAt} > to_char(here.wall, 'HH24:MI') then 'future'
    when ${endsAt} <= to_char(here.wall, 'HH24:MI') then 'worked'
    else 'running' end as falls
  from absence_day as day cross join lateral (select now() at time zone ${zoneOfDay('$3')} as wall) as here
  ${withHolder}
  where day.org_id = $1 and day.substitute_id = any($2::bigint[]) and ${statusIn('day.fill_status', 'isFilled')}
  order by day.absence_date, day.confirmation_number`;

/** The days of each job that are among some, in the order of their first ones. */
export function daysOfJobs(days: readonly TakenDay[]): TakenDay[][] {
  const jobs = new Map<number, TakenDay[]>();
  for (const day of days) {
    const own = jobs.get(day.jobId) ?? [];
    own.push(day);
    jobs.set(day.jobId, own);
  }
  return [...jobs.values()];
}

/** How many jobs have a day that is to come, that has begun and is not over, or that was worked. */
export function countJobs(days: readonly TakenDay[], falls: TakenDay['falls']): number {
  return new Set(days.filter((day) => day.falls === falls).map(({ jobId }) => jobId)).size;
}

/** Adds to substitutes how many jobs they have with days to come, and with a day that has begun and is not over. */
export async function withJobCounts(
  records: readonly RecordData[],
  { sql, organization, timeZone }: Reading,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => Number(substituteId));
  const days = await takenDays(sql, { organization, timeZone }, ids);
  return records.map((record) => {
    const own = days.filter(({ substituteId }) => substituteId === Number(record.substituteId));
    return { ...record, futureJobs: countJobs(own, 'future'), runningJobs: countJobs(own, 'running') };
  });
}
