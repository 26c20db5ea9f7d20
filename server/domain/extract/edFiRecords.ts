import {
  type EdFiDay,
  type EdFiLeave,
  type EdFiPosition,
  type EdFiResource,
  openStaffPositions,
  staffAbsenceEvents,
  staffLeaves,
} from '#schemas/extract/edFi.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import type { Sql } from '../../database/database.ts';
import { statusIn } from '../statusIn.ts';

/** Ed-Fi records of a date range: reconciled absences, and vacancies that take place. */
export async function edFiRecords(
  sql: Sql,
  organization: number,
  resource: EdFiResource,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
): Promise<object[]> {
  const rows = await sql(texts[resource], [organization, fromDate, toDate]);
  switch (resource) {
    case 'staffAbsenceEvents':
      return staffAbsenceEvents(rows as unknown as EdFiDay[]);
    case 'staffLeaves':
      return staffLeaves(rows as unknown as EdFiLeave[]);
    case 'openStaffPositions':
      return openStaffPositions(rows as unknown as EdFiPosition[]);
  }
}

const staff = `coalesce(nullif(worker.employee_external_id, ''), worker.identifier)`;
const ofAbsence = `from absence_day as day
  join worker on worker.org_id = $1 and worker.worker_id = day.worker_id and ${staff} is not null
  left join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = day.absence_reason_id
  left join data_analysis_category as common on common.data_analysis_category_id = reason.data_analysis_category_id
  where day.org_id = $1 and day.kind = 'absence' and day.absence_date between $2::date and $3::date
    and ${statusIn('day.fill_status', 'conflicts')} and ${statusIn('day.reconcile_status', 'isReconciled', reconcileStatuses)}`;

const texts: Readonly<Record<EdFiResource, string>> = {
  staffAbsenceEvents: `select ${staff} as "staffUniqueId", day.absence_date::text as date, common.category_name as category,
      reason.absence_reason_name as reason,
      case when day.shift_type = 1 then null else day.duration_hours::float end as hours
    ${ofAbsence} order by day.absence_date, day.confirmation_number`,
  staffLeaves: `select ${staff} as "staffUniqueId", min(day.absence_date)::text as "beginDate", max(day.absence_date)::text as "endDate",
      min(common.category_name) as category, min(reason.absence_reason_name) as reason,
      bool_or(day.substitute_id is not null) as "hasSubstitute"
    ${ofAbsence} and day.absence_id is not null
    group by day.absence_id, ${staff} having count(distinct day.absence_date) > 1 order by 2, day.absence_id`,
  openStaffPositions: `select 'V-' || profile.vacancy_profile_id as "requisitionNumber", school.external_number::bigint::float as "schoolId",
      profile.description as title, min((day.created_at at time zone place.time_zone)::date)::text as "datePosted",
      case when max(day.absence_date) < (now() at time zone place.time_zone)::date then max(day.absence_date)::text end as "dateRemoved",
      bool_and(${statusIn('day.fill_status', 'isFilled')}) as "isFilled"
    from absence_day as day
    join organization as place on place.org_id = $1
    join vacancy_profile as profile on profile.org_id = $1 and profile.vacancy_profile_id = day.vacancy_profile_id
    join school on school.org_id = $1 and school.institute_id = day.institute_id and school.external_number is not null
    where day.org_id = $1 and day.kind = 'vacancy' and day.absence_date between $2::date and $3::date
      and ${statusIn('day.fill_status', 'conflicts')} and day.created_at is not null
    group by profile.vacancy_profile_id, profile.description, school.external_number, place.time_zone
    order by 1, 2`,
};
