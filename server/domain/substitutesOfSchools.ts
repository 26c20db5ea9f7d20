import type { VisibilityCondition } from './domainRule.ts';

/** SQL for the rows of a list table that name the substitute `candidate`. */
const naming = (organization: string, table: string, as: string) =>
  `select 1 from ${table} as ${as} where ${as}.org_id = ${organization} and ${as}.substitute_id = candidate.substitute_id`;

/**
 * SQL condition that a list of an employee or vacancy profile at one of the schools names the substitute `candidate`.
 */
const listOf = (
  organization: string,
  table: string,
  owner: string,
  links: string,
  schools: string,
) => `exists (
  select 1 from ${table} as line join ${links} as link on link.org_id = line.org_id and link.owner_id = line.${owner}
  where line.org_id = ${organization} and line.substitute_id = candidate.substitute_id and link.target_id = any(${schools}))`;

/**
 * SQL: for each school, the weekdays of the nearest line on the substitute's own school list, starting with the school
 * itself.
 */
export const nearestDays = (organization: string, alias: string, schools: string) => `
  with recursive place (for_id, at_id, steps) as (
    select id, id, 0 from unnest(${schools}) as id
    union all
    select place.for_id, own.parent_institute_id, place.steps + 1 from place
    join school as own on own.org_id = ${organization} and own.institute_id = place.at_id
    where own.parent_institute_id is not null and place.steps < 10
  )
  select distinct on (place.for_id) coalesce(line.days, 0) as days from place
  left join preferred_school as line on line.org_id = ${organization}
    and line.substitute_id = ${alias}.substitute_id and line.institute_id = place.at_id
  order by place.for_id, line.days is null, place.steps`;

/**
 * SQL condition that, by the substitute's own list, the substitute works at one of the schools on at least one weekday.
 */
const worksThere = (
  organization: string,
  schools: string,
) => `exists (select 1 from (${nearestDays(organization, 'candidate', schools)}) as nearest
  where case when candidate.default_preferred_school = 1 then nearest.days & 127 <> 127 else nearest.days & 127 <> 0 end)`;

/**
 * SQL condition that the substitute belongs to one of the schools: they have no list of schools of their own, work
 * there by that list, are permanent there, have or had a job there, or are named by a list of the school, its employees
 * or its vacancy profiles (docs/domain.md#substitutes-of-a-school).
 */
export const substitutesOfSchools: VisibilityCondition = ({ organization, alias, schools }) => `exists (
  select 1 from substitute as candidate
  where candidate.org_id = ${organization} and candidate.substitute_id = ${alias}.substitute_id and (
    not exists (${naming(organization, 'preferred_school', 'line')})
    or candidate.permanent_institution_id = any(${schools})
    or ${worksThere(organization, schools)}
    or exists (${naming(organization, 'school_preferred_substitute', 'line')} and line.institute_id = any(${schools}))
    or ${listOf(organization, 'preferred_substitutes', 'worker_id', 'worker__institute_ids', schools)}
    or ${listOf(organization, 'vacancy_profile_preferred_substitute', 'vacancy_profile_id', 'vacancy_profile__institute_ids', schools)}
    or exists (${naming(organization, 'absence_day', 'day')} and day.institute_id = any(${schools}))
  ))`;
