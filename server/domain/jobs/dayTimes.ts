const columns = `sub_start_time, sub_half_day_break, sub_half_day_break2, sub_end_time, absence_start_time,
  absence_half_day_break, absence_half_day_break2, absence_end_time, deduct_break_from_absence_duration`;

/**
 * The time zone of a day, as SQL: that of its school, or else the district's. Takes the district's as it stands in the
 * statement.
 */
export const zoneOfDay = (ofDistrict: string) => `coalesce((select place.time_zone from school as place
    where place.org_id = day.org_id and place.institute_id = day.institute_id), ${ofDistrict})`;

/** Joins a day with who gives it its times, `holder`: the employee, or the profile that a vacancy was made of. */
export const withHolder = `left join lateral (
    select ${columns}, title, worker_type_id from worker where worker.org_id = day.org_id and worker.worker_id = day.worker_id
    union all
    select ${columns}, null, null from vacancy_profile as profile
    where day.worker_id is null and profile.org_id = day.org_id
      and profile.vacancy_profile_id = day.vacancy_profile_id
  ) as holder on true`;

/**
 * When the substitute's part of a day begins, and when it ends, as SQL over a day and `holder`, who gives it its times: of a
 * half day one half, of a custom shift its own times; nothing where it is not known.
 */
export const startsAt = `case day.shift_type
  when 4 then day.absence_start_time
  when 3 then coalesce(holder.sub_half_day_break2, holder.absence_half_day_break2)
  else coalesce(holder.sub_start_time, holder.absence_start_time) end`;

export const endsAt = `case day.shift_type
  when 4 then day.absence_end_time
  when 2 then coalesce(holder.sub_half_day_break, holder.absence_half_day_break)
  else coalesce(holder.sub_end_time, holder.absence_end_time) end`;

/** The same of the absence itself: when the employee, or the holder of the position, is away. */
export const awayFrom = `case day.shift_type
  when 4 then day.absence_start_time
  when 3 then holder.absence_half_day_break2
  else holder.absence_start_time end`;

export const awayUntil = `case day.shift_type
  when 4 then day.absence_end_time
  when 2 then holder.absence_half_day_break
  else holder.absence_end_time end`;
