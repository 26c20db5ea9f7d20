import type { Migration } from './migration.ts';

/** SQL that numbers school days consecutively, so that a Monday follows the Friday before it. */
const schoolDay = `((absence_date - date '1970-01-05') / 7) * 5 + least((absence_date - date '1970-01-05') % 7, 5)`;

/**
 * An absence used to consist of single days only. This joins consecutive days of the same employee or vacancy profile,
 * with the same reason and the same or no time of entry, to one absence with the number of its first day; other days
 * become absences of their own. Data that was never stored stays empty: who entered the absence, and past approvals.
 * Versions of days stay, because their contents do not change.
 */
export const joinDays: Migration = {
  number: 4,
  name: 'days of absence that were entered together are joined under one absence',
  moment: 'afterSync',
  formerHashes: ['6b3cf802'],
  statements: [
    `do $$
begin
  if to_regclass('absence_day') is null or to_regclass('absence') is null then
    return;
  end if;
  create temporary table joined_days as
  with placed as (
    select org_id, confirmation_number, absence_date, ${schoolDay} as place,
      case when coalesce(worker_id, vacancy_profile_id) is null then confirmation_number end as alone,
      kind, worker_id, vacancy_profile_id, absence_reason_id, vacancy_reason_id, created_at
    from absence_day where absence_id is null
  ), opened as (
    select *, coalesce(place - lag(place) over entered, 2) > 1 as opens
    from placed
    window entered as (partition by org_id, alone, kind, worker_id, vacancy_profile_id, absence_reason_id,
      vacancy_reason_id, created_at order by absence_date, confirmation_number)
  ), counted as (
    select *, count(*) filter (where opens) over (partition by org_id, alone, kind, worker_id, vacancy_profile_id,
      absence_reason_id, vacancy_reason_id, created_at order by absence_date, confirmation_number) as run
    from opened
  )
  select org_id, confirmation_number, min(confirmation_number) over (partition by org_id, alone, kind, worker_id,
    vacancy_profile_id, absence_reason_id, vacancy_reason_id, created_at, run) as absence
  from counted;

  insert into absence (org_id, absence_id, kind, worker_id, vacancy_profile_id, institute_ids,
    absence_reason_id, vacancy_reason_id, needs_substitute, hold, approval_status, created_at)
  select org_id, absence, min(kind), min(worker_id), min(vacancy_profile_id),
    jsonb_agg(distinct institute_id) filter (where institute_id is not null),
    min(absence_reason_id), min(vacancy_reason_id), not bool_and(fill_status = 1),
    case when not bool_or(fill_status = 7) then 'none' when bool_or(needs_approval) then 'untilApproved'
      else 'untilTime' end,
    case when bool_or(fill_status = 7 and needs_approval) then 'pending' else 'none' end, min(created_at)
  from joined_days
  join absence_day as day using (org_id, confirmation_number)
  left join lateral (
    select coalesce(reason.hold_until_approved, false) as needs_approval from absence_reason as reason
    where reason.org_id = day.org_id and reason.absence_reason_id = day.absence_reason_id
  ) as reason on true
  group by org_id, absence;

  insert into absence__institute_ids (org_id, owner_id, target_id)
  select org_id, absence_id, place::bigint
  from absence, jsonb_array_elements_text(institute_ids) as place
  where absence_id in (select absence from joined_days)
  on conflict do nothing;

  update absence_day as day set absence_id = joined_days.absence
  from joined_days
  where day.org_id = joined_days.org_id and day.confirmation_number = joined_days.confirmation_number;

  perform setval(pg_get_serial_sequence('absence', 'absence_id'), max(absence_id))
  from absence having max(absence_id) is not null;
  drop table joined_days;
end $$`,
  ],
};
