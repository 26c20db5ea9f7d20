import type { ComputedRows } from '../domainRule.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';

/** Whose place a substitute takes: where it says what is asked for, and which lists name substitutes. */
interface Cover {
  /** The links of the skills that are asked for. */
  readonly skills: string;
  /** The list of preferred substitutes that decides, its column of the owner, and how rows call it. */
  readonly own: { readonly table: string; readonly owner: string; readonly name: string };
  /** SQL of the rank that counts for the order; what speaks for the ranked ones first. */
  readonly rank?: (parent: string, organization: string) => string;
  /** The list that decides where the own one does not name a substitute: a join, called `of_type`. */
  readonly ofType?: (parent: string, organization: string) => string;
}

/**
 * The active substitutes and whether they can stand in: who holds every skill that is asked for, unexpired, works
 * already and is kept off by no list; of the others all that speaks against them, not the first thing alone
 * (docs/domain.md#eligibility). Those who qualify come first, by call rank, then who is on the list, then by name.
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
          where held.org_id = s.org_id and held.owner_id = s.substitute_id
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
      and ${schools ? substitutesOfSchools({ alias: 's', schools: schools() }) : 'true'}
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

/** For an employee: their own list decides; where it does not name a substitute, that of the employee type does (docs/domain.md#exclusion). */
export const qualifiedSubstitutes = qualifiedFor({
  skills: 'worker__skill_ids',
  own: { table: 'preferred_substitutes', owner: 'worker_id', name: 'employee' },
  ofType: (parent, organization) => `left join employee_type_preferred_substitute as of_type
      on of_type.org_id = s.org_id and of_type.substitute_id = s.substitute_id
      and of_type.worker_type_id = (
        select worker_type_id from worker where org_id = ${organization} and worker_id = ${parent})`,
});

/** For the vacancies of a profile: its list decides alone, and its ranks count where the favorite five come first (docs/domain.md#vacancy-profiles). */
export const qualifiedForVacancies = qualifiedFor({
  skills: 'vacancy_profile__skill_ids',
  own: { table: 'vacancy_profile_preferred_substitute', owner: 'vacancy_profile_id', name: 'vacancyProfile' },
  rank: (parent, organization) => `case when (
      select favorite5 from vacancy_profile where org_id = ${organization} and vacancy_profile_id = ${parent}
    ) then call_rank end`,
});
