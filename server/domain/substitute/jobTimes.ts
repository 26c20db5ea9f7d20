/**
 * When the substitute's part of a day begins, and when it ends, as SQL over a day `job` and its employee `worker`: of a
 * half day one half, of a custom shift its own times; nothing where it is not known.
 */
export const startsAt = `case job.shift_type
  when 4 then job.absence_start_time
  when 3 then coalesce(worker.sub_half_day_break2, worker.absence_half_day_break2)
  else coalesce(worker.sub_start_time, worker.absence_start_time) end`;

export const endsAt = `case job.shift_type
  when 4 then job.absence_end_time
  when 2 then coalesce(worker.sub_half_day_break, worker.absence_half_day_break)
  else coalesce(worker.sub_end_time, worker.absence_end_time) end`;
