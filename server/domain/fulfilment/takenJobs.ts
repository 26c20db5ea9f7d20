import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { ReadContext } from '../domainRule.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { statusIn } from '../statusIn.ts';

/**
 * A day that a substitute has taken, with its job. The day is upcoming (`future`), in progress (`running`) or worked.
 */
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
 * The days that substitutes have taken, earliest first, by the clock of their schools. A day of today without known
 * times counts as in progress (docs/domain.md#deallocation).
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
  from absence_day as day cross join lateral (select now() at time zone ${dayTimeZoneSql('$3')} as wall) as here
  ${holderJoinSql}
  where day.org_id = $1 and day.substitute_id = any($2::bigint[]) and ${statusIn('day.fill_status', 'isFilled')}
  order by day.absence_date, day.confirmation_number`;

/** Groups days by job, in order of their first days. */
export function daysOfJobs(days: readonly TakenDay[]): TakenDay[][] {
  const jobs = new Map<number, TakenDay[]>();
  for (const day of days) {
    const own = jobs.get(day.jobId) ?? [];
    own.push(day);
    jobs.set(day.jobId, own);
  }
  return [...jobs.values()];
}

/** Counts the jobs with at least one day of the given kind (`falls`): upcoming, in progress or worked. */
export function countJobs(days: readonly TakenDay[], falls: TakenDay['falls']): number {
  return new Set(days.filter((day) => day.falls === falls).map(({ jobId }) => jobId)).size;
}

/** Adds to substitutes the number of jobs with upcoming days, and with a day in progress. */
export async function withJobCounts(
  records: readonly RecordData[],
  { sql, organization, timeZone }: ReadContext,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => Number(substituteId));
  const days = await takenDays(sql, { organization, timeZone }, ids);
  return records.map((record) => {
    const own = days.filter(({ substituteId }) => substituteId === Number(record.substituteId));
    return { ...record, futureJobs: countJobs(own, 'future'), runningJobs: countJobs(own, 'running') };
  });
}
