import type { ComputedRows } from '../domainRule.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';

/** SQL sources for the employee or vacancy profile to substitute for: the required skills and the preference lists. */
interface Cover {
  /** Table of the required skills. */
  readonly skills: string;
  /**
   * The preferred-substitutes list that decides first: its table, its owner column, and the list's name in the rows.
   */
  readonly own: { readonly table: string; readonly owner: string; readonly name: string };
  /** SQL for a substitute's rank on the `own` list, the first sort key among substitutes who qualify. */
  readonly rank?: (parent: string, organization: string) => string;
  /** SQL join of the list that decides if the `own` list does not name the substitute; alias `of_type`. */
  readonly ofType?: (parent: string, organization: string) => string;
}

/**
 * Builds rows of active substitutes and whether they qualify: they hold every required skill, unexpired, have reached
 * their joining date and are not excluded by a list. Substitutes who do not qualify are listed with all reasons
 * (docs/domain.md#eligibility). Order: qualified first, by call rank, then those on the list, then by name.
 */
function qualifiedFor({ skills, own, rank, ofType }: Cover): ComputedRows {
  return ({ organization, parent, schools }) => `
  with requested as (
    select target_id from ${skills} where org_id = ${organization} and owner_id = ${parent}
  ),
  known as (
    select s.substitute_id as row_id, s.substitute_id, s.last_name || ', ' || s.first_name as substitute, s.identifier,
      case when own.is_excluded is not true then own.call_rank end as call_rank,
      case when coalesce(own.is_excluded, ${ofType ? 'of_type.is_excluded' : 'null'}, false)
        then case when own.is_excluded then '${own.name}' else 'employeeType' end
        else case when own.is_excluded is not null then 'preferred' end end as list,
      case when s.joining_date > (now() at time zone district.time_zone)::date then s.joining_date end as joins_on,
      (
        select jsonb_agg(requested.target_id order by requested.target_id) from requested where not exists (
          select 1 from substitute__skill_ids as held
          where held.org_id = ${organization} and held.owner_id = s.substitute_id
            and held.target_id = requested.target_id)
          or exists (
            select 1 from jsonb_array_elements(s.expirations) as expiry
            where (expiry ->> 'skillId')::bigint = requested.target_id
              and (expiry ->> 'expiresOn')::date < (now() at time zone district.time_zone)::date)
      ) as lacks
    from substitute as s
    join organization as district on district.org_id = s.org_id
    left join ${own.table} as own on own.org_id = s.org_id
      and own.${own.owner} = ${parent} and own.substitute_id = s.substitute_id
    ${ofType?.(parent, organization) ?? ''}
    where s.org_id = ${organization} and s.is_active
      and ${schools ? substitutesOfSchools({ organization, alias: 's', schools: schools() }) : 'true'}
  ),
  judged as (
    select *, lacks is null and joins_on is null and coalesce(list, 'preferred') = 'preferred' as qualifies
    from known
  )
  select *, row_number() over (
    order by qualifies desc, ${rank?.(parent, organization) ?? 'call_rank'} nulls last, list is null, substitute, substitute_id
  ) as place
  from judged`;
}

/**
 * Rows of the substitutes for an employee. The employee's own list decides; if it does not name a substitute, the list
 * of the employee type does (docs/domain.md#exclusion).
 */
export const qualifiedSubstitutes = qualifiedFor({
  skills: 'worker__skill_ids',
  own: { table: 'preferred_substitutes', owner: 'worker_id', name: 'employee' },
  ofType: (parent, organization) => `left join employee_type_preferred_substitute as of_type
      on of_type.org_id = s.org_id and of_type.substitute_id = s.substitute_id
      and of_type.worker_type_id = (
        select worker_type_id from worker where org_id = ${organization} and worker_id = ${parent})`,
});

/**
 * Rows of the substitutes for the vacancies of a profile. Only the profile's own list applies, and its ranks count if
 * the setting puts the favorite five first (docs/domain.md#vacancy-profiles).
 */
export const qualifiedForVacancies = qualifiedFor({
  skills: 'vacancy_profile__skill_ids',
  own: { table: 'vacancy_profile_preferred_substitute', owner: 'vacancy_profile_id', name: 'vacancyProfile' },
  rank: (parent, organization) => `case when (
      select favorite5 from vacancy_profile where org_id = ${organization} and vacancy_profile_id = ${parent}
    ) then call_rank end`,
});
