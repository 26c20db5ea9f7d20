import { allows } from '#schemas/access/permissions.ts';
import { vacancyProfile } from '#schemas/vacancy-profile/vacancy-profile.ts';
import type { ComputedRows } from '../domainRule.ts';
import { jobHours, type Limit, limits, usualLimits } from './visibilityLimits.ts';

/** Permission to see private vacancy profiles. */
const { permission: seesPrivate } = vacancyProfile.private;

/** Builds one SQL expression or column name per visibility limit, and joins them with commas. */
const each = (text: (limit: Limit) => string) => limits.map(text).join(', ');

/**
 * SQL for the value and source of a visibility limit from a school's list of substitutes. If the list has no entry for
 * the substitute, the limit of the parent in the tree of organizations applies.
 */
const ofSchool = ({ name, own, usual }: Limit) => `
  case when named.institute_id is null then above.${name}
    else coalesce(case when named.override_visibility then named.${own} end, ${usual}) end,
  case when named.institute_id is null then case when above.is_named then 'above' else 'usual' end
    when named.override_visibility and named.${own} is not null then 'line' else 'usual' end`;

const hoursFrom = `case when named.override_visibility and named.substitute_job_visibility is not null then 'line'
  when coalesce(w.substitute_job_visibility, w.callgroup_sub_job_visibility) is not null then 'list' else 'usual' end`;

/**
 * SQL for the value and source of a limit on the list of an employee `w` or a vacancy profile. A profile's list has no
 * defaults for all substitutes.
 */
const ofEmployee = ({ name, own, list, district, usual }: Limit) => {
  const texts = [`case when named.override_visibility then named.${own} end`, `w.${list}`];
  const value = `coalesce(${[...texts, ...(district ? [`w.${district}`] : []), usual].join(', ')})`;
  const shorter = name === 'maximum' ? `when ${jobHours} * 60 < ${value} then` : '';
  return `
  case when named.substitute_id is null then tree.${name} ${shorter && `${shorter} ${jobHours} * 60`} else ${value} end,
  case when named.substitute_id is null then case when tree.is_named then 'above' else 'usual' end
    ${shorter && `${shorter} ${hoursFrom}`}
    when named.override_visibility and named.${own} is not null then 'line'
    when w.${list} is not null then 'list' else 'usual' end`;
};

/** Columns of a line on the list of an employee, employee type or vacancy profile. */
const ofList = `substitute_id, is_excluded, comments, override_visibility, ${each(({ own }) => own)}`;

/** SQL for a node's id: the owner's id combined with its kind: 0 school, 1 employee, 2 vacancy profile. */
const nodeOf = (owner: string, kind: string) => `${owner} * 4 + ${kind}`;

/** SQL for the position of each employee or vacancy profile in the tree: below the first of its schools. */
const firstPlaces = (links: string, organization: string) => `
    select link.owner_id, min(placed.place) as place from ${links} as link
    join placed on placed.institute_id = link.target_id
    where link.org_id = ${organization} group by link.owner_id`;

const columns = each(({ name }) => `${name}, ${name}_from`);

/**
 * Rows of the lists that determine when a substitute sees a job, as a tree: district, regions, schools, and the
 * employees and vacancy profiles of each school. Each has the effective limits and their sources
 * (docs/specification.md#master-data-3-job-visibility; docs/domain.md#job-visibility, #exclusion). A list without the
 * substitute inherits from its parent; an employee's list inherits from the employee type's. A list with the substitute
 * overrides, unless the district excludes them.
 */
export const jobVisibilityHierarchy: ComputedRows = ({ organization, parent, permissions }) => `
  with recursive ${usualLimits(organization)},
  lines as (
    select * from school_preferred_substitute where org_id = ${organization} and substitute_id = ${parent}
  ),
  lists as (
    select 'w' || worker_id as owner, ${ofList}, substitute_job_visibility
    from preferred_substitutes where org_id = ${organization} and substitute_id = ${parent}
    union all
    select 't' || worker_type_id, ${ofList}, null
    from employee_type_preferred_substitute where org_id = ${organization} and substitute_id = ${parent}
    union all
    select 'v' || vacancy_profile_id, ${ofList}, substitute_job_visibility
    from vacancy_profile_preferred_substitute where org_id = ${organization} and substitute_id = ${parent}
  ),
  schools as (
    select s.* from school as s where s.org_id = ${organization} and s.is_active
  ),
  tree (
    institute_id, above_id, name, above_name, level, path, is_excluded, is_final, is_named, is_listed, comments, ${columns}
  ) as (
    select s.institute_id, null::bigint, s.institution_name, null, s.institution_level_id,
      array[s.institution_name, s.institute_id::text], coalesce(named.is_excluded, false),
      s.institution_level_id = 1 and coalesce(named.is_excluded, false),
      named.institute_id is not null, named.institute_id is not null, named.comments, ${each(ofSchool)}
    from schools as s left join lines as named using (institute_id)
    cross join (select false as is_named, ${each(({ name, usual }) => `${usual} as ${name}`)}) as above
    where s.parent_institute_id is null
      or not exists (select 1 from schools as other where other.institute_id = s.parent_institute_id)
    union all
    select s.institute_id, above.institute_id, s.institution_name, above.name, s.institution_level_id,
      above.path || array[s.institution_name, s.institute_id::text],
      above.is_final or coalesce(named.is_excluded, above.is_excluded), above.is_final,
      named.institute_id is not null or above.is_named, named.institute_id is not null, named.comments, ${each(ofSchool)}
    from tree as above join schools as s on s.parent_institute_id = above.institute_id
    left join lines as named on named.institute_id = s.institute_id
    where cardinality(above.path) < 20
  ),
  placed as (
    select tree.*, row_number() over (order by path) as place from tree
  ),
  places as (${firstPlaces('worker__institute_ids', organization)}),
  positions as (${firstPlaces('vacancy_profile__institute_ids', organization)}),
  nodes (
    owner_type, owner_id, owner_name, owner_parent, owner_level, above_id, institute_id, worker_id, vacancy_profile_id,
    is_excluded, is_listed, comments, ${columns}
  ) as (
    select 2, institute_id, name, above_name, level, above_id, institute_id, null::bigint, null::bigint,
      is_excluded, is_listed, comments, ${columns} from tree
    union all
    select 1, w.worker_id, w.last_name || ', ' || w.first_name, tree.name, 4, tree.institute_id,
      tree.institute_id, w.worker_id, null,
      tree.is_final or coalesce(named.is_excluded, tree.is_excluded), named.substitute_id is not null, named.comments,
      ${each(ofEmployee)}
    from places join placed as tree using (place)
    join worker as w on w.org_id = ${organization} and w.worker_id = places.owner_id
    left join lists as mine on mine.owner = 'w' || w.worker_id
    left join lists as named on named.owner = coalesce(mine.owner, 't' || w.worker_type_id)
    where w.is_active
    union all
    select 1, v.vacancy_profile_id, v.description, tree.name, 4, tree.institute_id, tree.institute_id, null,
      v.vacancy_profile_id,
      tree.is_final or coalesce(named.is_excluded, tree.is_excluded), named.substitute_id is not null, named.comments,
      ${each(ofEmployee)}
    from positions join placed as tree using (place)
    join vacancy_profile as v on v.org_id = ${organization} and v.vacancy_profile_id = positions.owner_id
    left join lists as named on named.owner = 'v' || v.vacancy_profile_id
    left join worker as w on w.org_id = ${organization} and w.worker_id = v.vacancy_profile_id and v.vacancy_profile_id is null
    where v.is_active${allows(permissions, seesPrivate) ? '' : ' and v.is_private is not true'}
  )
  select ${nodeOf('owner_id', 'case when vacancy_profile_id is not null then 2 else 2 - owner_type end')} as node_id,
    ${nodeOf('above_id', '0')} as parent_node_id, owner_type, owner_id, owner_name, owner_parent, owner_level,
    institute_id, worker_id, vacancy_profile_id, vacancy_profile_id is not null as is_vacancy,
    case when is_excluded then 1 else 0 end as call_group_excluded, is_listed, comments,
    percent as effective_visibility_percentage, percent_from, minimum as effective_minimum_visibility,
    minimum_from, maximum as effective_maximum_visibility, maximum_from
  from nodes`;
