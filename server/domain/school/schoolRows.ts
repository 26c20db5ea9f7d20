import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { statusIn } from '../statusIn.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';

/** SQL for the ids of a school and everything below it. */
const placesBelow = ({ organization, parent }: Pick<RowsContext, 'organization' | 'parent'>) => `
  with recursive below (institute_id) as (
    select ${parent}
    union
    select school.institute_id from below
    join school as above on above.org_id = ${organization} and above.institute_id = below.institute_id
    join school on school.org_id = above.org_id
      and (school.parent_institute_id = above.institute_id or above.institution_level_id = 1)
  )
  select institute_id from below`;

/** Rows of `school/workers`: the employees of a school or region and of everything below it. */
export const schoolWorkers: ComputedRows = (of) => `
  select worker.worker_id as employee_id, worker.worker_id, worker.worker_type_id, worker.title, worker.is_active
  from worker
  where worker.org_id = ${of.organization} and exists (
    select 1 from worker__institute_ids as place where place.org_id = worker.org_id
      and place.owner_id = worker.worker_id and place.target_id in (${placesBelow(of)}))`;

/**
 * Rows of `school/subs`: the substitutes of a school or region and of everything below it, each with the school's own
 * list entry and the last day worked there.
 */
export const schoolSubstitutes: ComputedRows = (of) => `
  select substitute.substitute_id as row_id, substitute.substitute_id,
    case when line.is_excluded then 'excluded' when line.substitute_id is not null then 'preferred' end as listed,
    coalesce(substitute.permanent_institution_id = ${of.parent}, false) as is_permanent,
    (select max(day.absence_date) from absence_day as day where day.org_id = substitute.org_id
      and day.substitute_id = substitute.substitute_id and ${statusIn('day.fill_status', 'isFilled')}
      and day.institute_id in (${placesBelow(of)})) as last_worked_on,
    substitute.is_active
  from substitute
  left join school_preferred_substitute as line on line.org_id = substitute.org_id
    and line.substitute_id = substitute.substitute_id and line.institute_id = ${of.parent}
  where substitute.org_id = ${of.organization}
    and ${substitutesOfSchools({ organization: of.organization, alias: 'substitute', schools: `array(${placesBelow(of)})` })}`;

/** Rows of `school/permanent-sub`: the permanent substitutes of a school. */
export const permanentSubstitutes: ComputedRows = ({ organization, parent }) => `
  select substitute_id as row_id, substitute_id, permanent_substitute_rank, is_active
  from substitute where org_id = ${organization} and permanent_institution_id = ${parent}`;

/**
 * SQL for a `with` clause: `person` has the campus users (type 5) whose visibility profile names a school or one of its
 * ancestors.
 */
const campusUsers = ({ organization, parent }: Pick<RowsContext, 'organization' | 'parent'>) => `
  with recursive above (institute_id) as (
    select ${parent}
    union
    select place.institute_id from above
    join school as below on below.org_id = ${organization} and below.institute_id = above.institute_id
    join school as place on place.org_id = below.org_id
      and (place.institute_id = below.parent_institute_id or place.institution_level_id = 1)
  ),
  person as (
    select seen.* from admin_user as seen
    join school_visibility_profile as profile on profile.org_id = seen.org_id
      and profile.institution_visibility_profile_id = seen.institution_visibility_profile_id
    where seen.org_id = ${organization} and seen.user_type = 5
      and exists (select 1 from above where profile.institute_ids @> to_jsonb(above.institute_id))
  )`;

/** Rows of `school/entitlements`: the campus users of a school, with their profiles. */
export const schoolCampusUsers: ComputedRows = (of) => `${campusUsers(of)}
  select admin_user_id as user_id, admin_user_id, permission_profile_id, institution_visibility_profile_id, is_active
  from person`;

/** Rows of `school/login-history`: the sign-ins of a school's campus users. */
export const schoolSignIns: ComputedRows = (of) => `${campusUsers(of)}
  select sign_in.login_id, sign_in.signed_in_at, sign_in.admin_user_id, sign_in.channel, sign_in.address, sign_in.result
  from person join login_history as sign_in
    on sign_in.org_id = person.org_id and sign_in.admin_user_id = person.admin_user_id
  where sign_in.org_id = ${of.organization}`;
