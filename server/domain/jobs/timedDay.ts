import { endsAt, startsAt } from './dayTimes.ts';

/** SQL for the minutes between two times of day. */
const minutes = (from: string, to: string) => `extract(epoch from ${to}::time - ${from}::time) / 60`;

/**
 * SQL for the break of a whole day or custom shift, in minutes; `isDeducted` is SQL for whether the break is deducted.
 */
export const breakMinutes = `case day.shift_type
  when 4 then day.break_minutes
  when 1 then ${minutes('holder.absence_half_day_break', 'holder.absence_half_day_break2')} end`;

export const isDeducted = `case when day.shift_type = 4 then day.deduct_break
  else holder.deduct_break_from_absence_duration end`;

/**
 * Select list with the substitute's working times and hours of a day, over a `day` and `holder` (`withHolder`). The
 * hours of a day without times are null.
 */
export const timedDay = `day.absence_date, ${startsAt} as starts, ${endsAt} as ends,
  round((${minutes(startsAt, endsAt)} - case when ${isDeducted} then coalesce(${breakMinutes}, 0) else 0 end)
    / 60.0, 2) as hours`;
