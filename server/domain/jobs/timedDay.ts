import { endsAt, startsAt } from './dayTimes.ts';

/** Minutes between two times of day, as SQL. */
const minutes = (from: string, to: string) => `extract(epoch from ${to}::time - ${from}::time) / 60`;

/** The break of a whole day or of a custom shift, in minutes, and whether it is deducted. */
export const breakMinutes = `case day.shift_type
  when 4 then day.break_minutes
  when 1 then ${minutes('holder.absence_half_day_break', 'holder.absence_half_day_break2')} end`;

export const isDeducted = `case when day.shift_type = 4 then day.deduct_break
  else holder.deduct_break_from_absence_duration end`;

/**
 * When the substitute of a day works and for how many hours, as a select list over a `day` and `holder`
 * (`withHolder`). Nobody knows the hours of a day without times.
 */
export const timedDay = `day.absence_date, ${startsAt} as starts, ${endsAt} as ends,
  round((${minutes(startsAt, endsAt)} - case when ${isDeducted} then coalesce(${breakMinutes}, 0) else 0 end)
    / 60.0, 2) as hours`;
