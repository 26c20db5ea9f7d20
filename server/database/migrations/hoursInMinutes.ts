import type { Migration } from './migration.ts';

/**
 * Timesheet hours used to be stored as decimals, and their start and end as clock times only. This sets the minutes of
 * existing entries, and the instants of their clock times in the school's time zone.
 */
export const hoursInMinutes: Migration = {
  number: 13,
  name: 'hours of substitutes are whole minutes between two instants',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('time_sheet_item') is null or to_regclass('school') is null then
    return;
  end if;
  update time_sheet_item as kept set kind = 'assignment', job_gone = false, time_zone = place.zone,
    minutes = round(kept.hours * 60),
    started_at = (kept.work_date + kept.time_in::time) at time zone place.zone,
    ended_at = (kept.work_date + kept.time_out::time) at time zone place.zone
  from (
    select school.org_id, institute_id, coalesce(school.time_zone, district.time_zone) as zone
    from school join organization as district on district.org_id = school.org_id
  ) as place
  where kept.kind is null and place.org_id = kept.org_id and place.institute_id = kept.institute_id;
end $$`,
  ],
};
