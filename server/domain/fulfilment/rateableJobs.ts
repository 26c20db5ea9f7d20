import { addDays, today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';

/** Who rates: the employee rates the substitute, the substitute rates the job. */
export type Rater =
  | { readonly kind: 'performance'; readonly workerId: number }
  | { readonly kind: 'experience'; readonly substituteId: number };

/** A job that can be rated, identified by its last day. */
export interface RateableJob {
  readonly confirmationNumber: number;
  readonly date: string;
  readonly substituteId: number;
  readonly instituteId: number;
}

/**
 * The jobs that an employee or a substitute can rate now, latest first: finished within the district's number of days,
 * and not rated yet. Empty if the district does not let them rate (docs/domain.md#feedback).
 */
export async function rateableJobs(
  sql: Sql,
  { organization, timeZone }: { readonly organization: number; readonly timeZone: string },
  rater: Rater,
): Promise<RateableJob[]> {
  const raterColumn = rater.kind === 'performance' ? 'day.worker_id' : 'day.substitute_id';
  const id = rater.kind === 'performance' ? rater.workerId : rater.substituteId;
  const day = today(timeZone);
  const settingOf = await loadSettings(sql, { organization, today: day }, []);
  const mayRate = settingOf(
    rater.kind === 'performance' ? 'feedback.employeesRate' : 'feedback.substitutesRate',
    {},
  );
  if (!mayRate) return [];
  const from = addDays(day, -settingOf('feedback.daysToRate', {}));
  const rows = await sql(jobsText(raterColumn), [organization, timeZone, id, from, rater.kind]);
  return rows.map((row) => ({
    confirmationNumber: Number(row.confirmation_number),
    date: String(row.date),
    substituteId: Number(row.substitute_id),
    instituteId: Number(row.institute_id),
  }));
}

const jobsText = (raterColumn: string) => `with days as (
    select ${jobOf('day')} as job, day.confirmation_number, day.absence_date, day.substitute_id, day.institute_id,
      (day.absence_date + coalesce(${endsAt}, '23:59')::time) at time zone ${dayTimeZoneSql('$2')} <= now() as has_ended
    from absence_day as day ${holderJoinSql}
    where day.org_id = $1 and ${raterColumn} = $3 and day.absence_date >= $4::date
      and ${statusIn('day.fill_status', 'isFilled')} and day.substitute_id is not null
  ), last_days as (
    select distinct on (job, substitute_id) * from days order by job, substitute_id, absence_date desc
  )
  select confirmation_number, absence_date::text as date, substitute_id, institute_id from last_days
  where has_ended and not exists (select 1 from feedback
    where feedback.org_id = $1 and feedback.confirmation_number = last_days.confirmation_number
      and feedback.substitute_id = last_days.substitute_id and feedback.kind = $5)
  order by absence_date desc, confirmation_number`;
