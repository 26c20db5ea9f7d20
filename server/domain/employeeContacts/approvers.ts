import { keyFunction } from '../../database/table.ts';
import type { RowsContext } from '../domainRule.ts';

/**
 * Rows of the approvers of an employee's absences: the approver profiles that cover the employee's schools and type.
 * There is a row per person, and a row without a person for a profile that has none (docs/domain.md#approval and
 * #profiles). A school or region covers everything below it; a profile without schools and regions covers all. Rows are
 * numbered by level, then by profile and person name.
 */
export const absenceApprovers = ({ organization, parent }: Pick<RowsContext, 'organization' | 'parent'>) => `
  with recursive places as (
    select target_id as institute_id from worker__institute_ids
    where org_id = ${organization} and owner_id = ${parent}
    union
    select above.institute_id from school as above
    join school as below on below.org_id = above.org_id and (
      below.parent_institute_id = above.institute_id or above.institution_level_id = 1)
    join places on places.institute_id = below.institute_id
    where above.org_id = ${organization}
  )
  select concat_ws('-', lpad(row_number() over (order by profile.approval_level,
      ${keyFunction}(profile.profile_name) collate "C", profile.approver_profile_id,
      ${keyFunction}(person.last_name || ', ' || person.first_name) collate "C" nulls last,
      person.admin_user_id)::text, 6, '0'), profile.approver_profile_id, person.admin_user_id) as approver_id,
    profile.approval_level as level, profile.approver_profile_id, profile.profile_name,
    person.admin_user_id, person.last_name || ', ' || person.first_name as approver, person.user_type
  from approver_profile as profile
  join worker on worker.org_id = profile.org_id and worker.worker_id = ${parent}
  left join admin_user as person
    on person.org_id = profile.org_id and person.approver_profile_id = profile.approver_profile_id
  where profile.org_id = ${organization}
    and (not exists (select 1 from approver_profile__institute_ids as any_place
        where any_place.org_id = profile.org_id and any_place.owner_id = profile.approver_profile_id)
      or exists (select 1 from approver_profile__institute_ids as place
        join places on places.institute_id = place.target_id
        where place.org_id = profile.org_id and place.owner_id = profile.approver_profile_id))
    and (not exists (select 1 from approver_profile__worker_type_ids as any_type
        where any_type.org_id = profile.org_id and any_type.owner_id = profile.approver_profile_id)
      or exists (select 1 from approver_profile__worker_type_ids as type
        where type.org_id = profile.org_id and type.owner_id = profile.approver_profile_id
          and type.target_id = worker.worker_type_id))`;
