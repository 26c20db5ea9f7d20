import type { ComputedRows } from '../domainRule.ts';

/**
 * The active substitutes and whether they can take an employee's place: who holds every skill that the employee's
 * absences ask for, unexpired, works already and is kept off by no list; of the others all that speaks against them, not the
 * first thing alone (docs/domain.md#eligibility). The employee's own list decides; where it does not name a
 * substitute, that of the employee type does (docs/domain.md#exclusion). Those who qualify come first, by call
 * rank, then who is on the list, then by name.
 */
export const qualifiedSubstitutes: ComputedRows = ({ organization, parent }) => `
  with requested as (
    select target_id from worker__skill_ids where org_id = ${organization} and owner_id = ${parent}
  ),
  known as (
    select s.substitute_id as row_id, s.substitute_id, s.last_name || ', ' || s.first_name as substitute, s.identifier,
      case when own.is_excluded is not true then own.call_rank end as call_rank,
      case when coalesce(own.is_excluded, of_type.is_excluded, false)
        then case when own.is_excluded then 'employee' else 'employeeType' end
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
    left join preferred_substitutes as own on own.org_id = s.org_id
      and own.worker_id = ${parent} and own.substitute_id = s.substitute_id
    left join employee_type_preferred_substitute as of_type on of_type.org_id = s.org_id
      and of_type.substitute_id = s.substitute_id
      and of_type.worker_type_id = (
        select worker_type_id from worker where org_id = ${organization} and worker_id = ${parent})
    where s.org_id = ${organization} and s.is_active
  ),
  judged as (
    select *, lacks is null and joins_on is null and coalesce(list, 'preferred') = 'preferred' as qualifies
    from known
  )
  select *, row_number() over (
    order by qualifies desc, call_rank nulls last, list is null, substitute, substitute_id
  ) as place
  from judged`;
