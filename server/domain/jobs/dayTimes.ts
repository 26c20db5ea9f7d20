const columns = `sub_start_time, sub_half_day_break, sub_half_day_break2, sub_end_time, absence_start_time,
  absence_half_day_break, absence_half_day_break2, absence_end_time, deduct_break_from_absence_duration`;

/**
 * SQL for the time zone of a day: its school's or, by default, the district's. Takes SQL for the district's time zone.
 */
export const dayTimeZoneSql = (ofDistrict: string, alias = 'day') =>
  zoneOfSchool(`${alias}.org_id`, `${alias}.institute_id`, ofDistrict);

/** SQL for the time zone of a school, by its id as SQL. */
export const zoneOfSchool = (
  organization: string,
  instituteId: string,
  ofDistrict: string,
) => `coalesce((select place.time_zone from school as place
    where place.org_id = ${organization} and place.institute_id = ${instituteId}), ${ofDistrict})`;

/**
 * SQL for the context of a statement: `moment`, the `zone` and `day` of the district, and the first and last current
 * date at any of its schools (`isUpcomingSql`). Takes SQL for the organization and the moment.
 */
export const hereAt = (
  organization: string,
  moment: string,
) => `select org_id, time_zone as zone, at.moment, (at.moment at time zone time_zone)::date as day,
    least((at.moment at time zone time_zone)::date, there.first_day) as first_day,
    greatest((at.moment at time zone time_zone)::date, there.last_day) as last_day
  from organization cross join (select ${moment} as moment) as at
  cross join lateral (
    select min((at.moment at time zone place.time_zone)::date) as first_day,
      max((at.moment at time zone place.time_zone)::date) as last_day
    from school as place where place.org_id = ${organization} and place.time_zone is not null
  ) as there
  where org_id = ${organization}`;

/**
 * SQL condition over a `day` (or another alias) and `here` (`hereAt`): the day is today or later at its school. The
 * first condition can use the index; schools are only looked up for dates that are today at some schools and not at
 * others.
 */
export const isUpcomingSql = (alias = 'day') => `${alias}.absence_date >= here.first_day
  and (${alias}.absence_date >= here.last_day
    or ${alias}.absence_date >= (here.moment at time zone ${dayTimeZoneSql('here.zone', alias)})::date)`;

/** Joins the `holder` of a day, who defines its times: the employee, or the profile of a vacancy. */
export const holderJoinSql = `left join lateral (
    select worker.org_id as holder_org, ${columns}, title, room, worker_type_id from worker where worker.org_id = day.org_id and worker.worker_id = day.worker_id
    union all
    select profile.org_id, ${columns}, null, null, null from vacancy_profile as profile
    where day.worker_id is null and profile.org_id = day.org_id
      and profile.vacancy_profile_id = day.vacancy_profile_id
  ) as holder on holder.holder_org = day.org_id`;

/**
 * SQL for the start (`endsAt`: end) of the substitute's part of a day, over a day and its `holder`: half of the day for
 * a half-day shift, its own times for a custom shift; null if unknown.
 */
export const startsAt = `case day.shift_type
  when 4 then day.absence_start_time
  when 3 then coalesce(holder.sub_half_day_break2, holder.absence_half_day_break2)
  else coalesce(holder.sub_start_time, holder.absence_start_time) end`;

export const endsAt = `case day.shift_type
  when 4 then day.absence_end_time
  when 2 then coalesce(holder.sub_half_day_break, holder.absence_half_day_break)
  else coalesce(holder.sub_end_time, holder.absence_end_time) end`;

/** SQL for the start (`absenceEndSql`: end) of the absence itself, when the employee or position holder is away. */
export const absenceStartSql = `case day.shift_type
  when 4 then day.absence_start_time
  when 3 then holder.absence_half_day_break2
  else holder.absence_start_time end`;

export const absenceEndSql = `case day.shift_type
  when 4 then day.absence_end_time
  when 2 then holder.absence_half_day_break
  else holder.absence_end_time end`;
