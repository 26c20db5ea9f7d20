import type { Migration } from './migration.ts';

/** SQL for the minutes after midnight of a time, or null if it is invalid. */
const minutes = (time: string) =>
  `case when ${time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then left(${time}, 2)::int * 60 + right(${time}, 2)::int end`;

/**
 * SQL for a part of a work day, in minutes, as a fraction of the whole work day, rounded by the work schedule's rule.
 */
const daysOf = (part: string, whole: string) => `case
    when unit = 'none' then round(${part} / (${whole}), 12)
    when tracked_by = 'day' then ${steps(`${part} / (${whole} * step)`)} * step
    else round(${steps(`${part} / (60 * step)`)} * step * 60 / (${whole}), 12) end`;
const steps = (count: string) =>
  `case mode when 'down' then floor(${count}) when 'up' then ceil(${count}) else round(${count}) end`;

/**
 * The amount that an absence day takes from a balance used to be computed on each read. This stores the amount with
 * each day. Days with an unknown amount stay empty.
 */
export const keepAmounts: Migration = {
  number: 8,
  name: 'each day of absence keeps how many days and hours it takes',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('absence_day') is null or to_regclass('worker') is null or to_regclass('work_schedule') is null then
    return;
  end if;
  update absence_day as kept set duration_days = taken.days,
    duration_hours = case when taken.shift = 4 then round(taken.own / 60, 2) else round(taken.days * taken.per_day, 2) end
  from (
    select org_id, confirmation_number, shift, own, per_day, case
        when shift in (2, 3) then coalesce(nullif(case when per_day is null
          then (select ${daysOf('30.0', '60')} from (select 'day' as tracked_by) as by_day)
          else ${daysOf('per_day * 30', 'per_day * 60')} end, 0), 0.5)
        when shift = 4 then case when own > 0 and per_day is not null then ${daysOf('own', 'per_day * 60')} end
        else 1 end as days
    from (
      select day.org_id, confirmation_number, shift_type as shift, case when starts < ends
          then nullif(greatest(ends - starts - case when deduct_break then coalesce(break_minutes, 0) else 0 end, 0), 0) end::numeric as own,
        nullif(greatest(case when hours > 0 then hours else coalesce(kind.hours_per_day, schedule.hours_per_day) end, 0), 0)
          as per_day,
        coalesce(tracked_by, 'day') as tracked_by, coalesce(rounding_unit, 'none') as unit,
        coalesce(rounding_mode, 'nearest') as mode,
        case rounding_unit when 'half' then 0.5 when 'quarter' then 0.25 else 1.0 end as step
      from (
        select *, ${minutes('absence_start_time')} as starts, ${minutes('absence_end_time')} as ends from absence_day
      ) as day
      left join work_schedule as schedule on schedule.org_id = day.org_id
      left join (
        select org_id, worker_id, worker_type_id, coalesce(absence_hours_per_day_override, absence_hours_per_day,
            case when from_minute < to_minute then round((to_minute - from_minute - case
              when deduct_break_from_absence_duration and from_minute < coalesce(first_end, second_start)
                and coalesce(first_end, second_start) <= coalesce(second_start, first_end)
                and coalesce(second_start, first_end) < to_minute
              then coalesce(second_start, first_end) - coalesce(first_end, second_start) else 0 end) / 60.0, 2) end) as hours
        from (
          select *, ${minutes('absence_start_time')} as from_minute, ${minutes('absence_half_day_break')} as first_end,
            ${minutes('absence_half_day_break2')} as second_start, ${minutes('absence_end_time')} as to_minute
          from worker
        ) as timed
      ) as employee on employee.org_id = day.org_id and employee.worker_id = day.worker_id
      left join employee_type as kind on kind.org_id = day.org_id and kind.worker_type_id = employee.worker_type_id
    ) as known
  ) as taken
  where taken.org_id = kept.org_id and taken.confirmation_number = kept.confirmation_number and kept.duration_days is null;
end $$`,
  ],
};
