import { allows } from '#schemas/access/permissions.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { districtValue } from '../settings/effectiveValues.ts';

/**
 * SQL condition that the list of a person or position is visible: the reader sees one of the schools of the person or
 * position.
 */
const seenWith = ({ schools }: RowsContext, links: string, owner: string) =>
  schools === undefined
    ? ''
    : ` and exists (select 1 from ${links} as link where link.org_id = line.org_id
        and link.owner_id = line.${owner} and link.target_id = any(${schools()}))`;

/**
 * Rows of every list entry that excludes a substitute, with its list and the number of lists that exclude the same
 * substitute (docs/domain.md#exclusion). Entries of private vacancy profiles are only visible with the permission for
 * these.
 */
export const exclusions: ComputedRows = (of) => {
  const { organization, permissions } = of;
  const line = (table: string) => `${table} as line where line.org_id = ${organization} and line.is_excluded`;
  const none = 'null::bigint';
  return `
  select line.*, count(*) over (partition by line.substitute_id)::int as lists from (
    select 's' || line.preferred_substitute_id as row_id, line.substitute_id,
      case place.institution_level_id when 1 then 'district' when 2 then 'region' else 'school' end as level,
      line.institute_id, ${none} as worker_id, ${none} as vacancy_profile_id, ${none} as worker_type_id, line.comments,
      place.institution_level_id = 1
        or (select own.value from ${districtValue('visibility.excludeTakesPrecedence', organization)} as own) as always
    from school_preferred_substitute as line join school as place
      on place.org_id = line.org_id and place.institute_id = line.institute_id
    where line.org_id = ${organization} and line.is_excluded
    union all
    select 'e' || line.preferred_substitute_id, line.substitute_id, 'employee', null, line.worker_id, null, null,
      line.comments, true
    from ${line('preferred_substitutes')}${seenWith(of, 'worker__institute_ids', 'worker_id')}
    union all
    select 'v' || line.preferred_substitute_id, line.substitute_id, 'vacancyProfile', null, null, line.vacancy_profile_id,
      null, line.comments, true
    from ${line('vacancy_profile_preferred_substitute')}${seenWith(of, 'vacancy_profile__institute_ids', 'vacancy_profile_id')}
      ${
        allows(permissions, 'VACPROF.PRIVATE')
          ? ''
          : `and not exists (select 1 from vacancy_profile as profile where profile.org_id = line.org_id
        and profile.vacancy_profile_id = line.vacancy_profile_id and profile.is_private)`
      }
    union all
    select 't' || line.preferred_substitute_id, line.substitute_id, 'employeeType', null, null, null, line.worker_type_id,
      line.comments, true
    from ${line('employee_type_preferred_substitute')}
  ) as line join substitute on substitute.org_id = ${organization} and substitute.substitute_id = line.substitute_id`;
};
