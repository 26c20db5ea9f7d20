import { jobOf } from '../../jobs/jobOfDay.ts';
import { endsAt, startsAt } from '../dayTimes.ts';

/** Minutes between two times of day, as SQL. */
const minutes = (from: string, to: string) => `extract(epoch from ${to}::time - ${from}::time) / 60`;

/** The break of a whole day or of a custom shift, in minutes, and whether it is deducted. */
const breakMinutes = `case day.shift_type
  when 4 then day.break_minutes
  when 1 then ${minutes('holder.absence_half_day_break', 'holder.absence_half_day_break2')} end`;

const isDeducted = `case when day.shift_type = 4 then day.deduct_break
  else holder.deduct_break_from_absence_duration end`;

/**
 * A day with its times, whose lists count for it (`owner`: an employee, or a vacancy profile), and how many hours its
 * substitute works, as a select list over a day, its employee `worker`, `holder` (`withHolder`) and `here`, where and when the district is asked. A day without times begins at midnight; nobody knows its hours.
 */
export const timedDay = `day.confirmation_number, ${jobOf('day')} as job_id, day.org_id, day.kind, day.fill_status, day.absence_date, day.institute_id,
  day.worker_id, day.vacancy_profile_id, coalesce('w' || day.worker_id, 'v' || day.vacancy_profile_id) as owner,
  day.created_at, here.moment as asked_at, worker.title, worker.worker_type_id, ${startsAt} as starts, ${endsAt} as ends,
  (day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone here.zone as begins_at,
  ${breakMinutes} as break_minutes, coalesce(${isDeducted}, false) as is_deducted,
  round((${minutes(startsAt, endsAt)} - case when ${isDeducted} then coalesce(${breakMinutes}, 0) else 0 end)
    / 60.0, 2) as hours`;

/** Within which days hours are added up for a limit; weeks begin on Sunday. */
const spans = {
  day: 'day.absence_date',
  week: 'day.absence_date - extract(dow from day.absence_date)::int',
  month: "date_trunc('month', day.absence_date)",
} as const;

const inSpans = Object.entries(spans).map(
  ([span, first]) => `sum(day.hours) over (partition by day.job_id, ${first}) as hours_in_${span}`,
);

/**
 * What a `day` (`timedDay`) tells of the whole job that it belongs to, as a select list with its window: from when to when
 * that is, how many days it has, when it starts, and its hours, all of them and those of each span of a limit.
 */
export const wholeJob = `first_value(day.begins_at) over whole as starts_at,
  first_value(day.starts) over whole is not null as is_timed,
  first_value(day.absence_date) over whole as first_date, last_value(day.absence_date) over whole as last_date,
  jsonb_agg(day.absence_date) over whole as dates, count(*) over whole as day_count,
  row_number() over (partition by day.job_id order by day.absence_date, day.confirmation_number) as place,
  sum(day.hours) over whole as all_hours, ${inSpans.join(', ')}`;

/** The days of a job in their order. */
export const jobWindow = `whole as (partition by day.job_id order by day.absence_date, day.confirmation_number
  rows between unbounded preceding and unbounded following)`;
