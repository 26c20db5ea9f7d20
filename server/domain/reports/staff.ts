import { allows } from '#schemas/access/permissions.ts';
import type { ComputedRows } from '../domainRule.ts';

/** Columns that employees and vacancy profiles share. */
const times = 'absence_start_time, absence_end_time, absence_hours_per_day as hours_per_day, is_active';

/**
 * Rows of employees and vacancy profiles, one for each of their schools (docs/domain.md#reports). Private profiles are
 * only visible with the permission for these.
 */
export const staff: ComputedRows = ({ organization, permissions }) => `
  select 'e' || worker_id || '-' || coalesce(place.target_id, 0) as row_id, 'employee' as kind, worker_id,
    null::bigint as vacancy_profile_id, identifier, worker_type_id, title, place.target_id as institute_id, room, email,
    phone_number, start_date, end_date, needs_substitute, ${times},
    (select max(sign_in.signed_in_at) from login_history as sign_in
      where sign_in.org_id = worker.org_id and sign_in.worker_id = worker.worker_id and sign_in.result = 'signedIn') as last_sign_in
  from worker left join worker__institute_ids as place on place.org_id = worker.org_id and place.owner_id = worker.worker_id
  where worker.org_id = ${organization}
  union all
  select 'v' || vacancy_profile_id || '-' || coalesce(place.target_id, 0), 'vacancyProfile', null, vacancy_profile_id,
    short_name, null, null, place.target_id, null, null, null, null, null, substitute_requirement, ${times}, null
  from vacancy_profile as profile left join vacancy_profile__institute_ids as place
    on place.org_id = profile.org_id and place.owner_id = profile.vacancy_profile_id
  where profile.org_id = ${organization}${allows(permissions, 'VACPROF.PRIVATE') ? '' : ' and profile.is_private is not true'}`;
