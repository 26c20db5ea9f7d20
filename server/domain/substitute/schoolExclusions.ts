import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ComputedRows, ReadContext } from '../domainRule.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';

/** SQL that limits the query: an array of substitute ids (`ids`), or the id of one school (`school`). */
interface Above {
  readonly ids?: string;
  readonly school?: string;
}

/**
 * SQL for a `with` clause. `nearest` has, for each school and substitute, the nearest ancestor of the school whose list
 * names the substitute, and whether that list excludes them.
 */
const aboveOf = (
  organization: string,
  { ids, school }: Above,
) => `with recursive above (institute_id, above_id, steps) as (
    select institute_id, parent_institute_id, 1 from school where org_id = ${organization} and parent_institute_id is not null
      ${school === undefined ? '' : `and institute_id = ${school}`}
    union all
    select above.institute_id, school.parent_institute_id, above.steps + 1 from above
    join school on school.org_id = ${organization} and school.institute_id = above.above_id
    where school.parent_institute_id is not null and above.steps < 10
  ),
  nearest as (
    select distinct on (named.substitute_id, above.institute_id) named.substitute_id, above.institute_id,
      above.above_id, named.is_excluded
    from above join school_preferred_substitute as named
      on named.org_id = ${organization} and named.institute_id = above.above_id
        ${ids === undefined ? '' : `and named.substitute_id = any(${ids})`}
    order by named.substitute_id, above.institute_id, above.steps
  )`;

/**
 * Adds to lines of school lists the nearest ancestor of the school that excludes the substitute, even if the school has
 * its own line.
 */
export async function withExcludedAbove(
  records: readonly RecordData[],
  { sql, organization }: ReadContext,
): Promise<RecordData[]> {
  const ids = [...new Set(records.map(({ substituteId }) => Number(substituteId)))];
  const rows = await sql(
    `${aboveOf('$1', { ids: '$2::bigint[]' })} select substitute_id, institute_id, above_id from nearest where is_excluded`,
    [organization, ids],
  );
  const above = new Map(
    rows.map((row) => [`${row.substitute_id}/${row.institute_id}`, Number(row.above_id)]),
  );
  return records.map((record) => {
    const excludedAboveId = above.get(`${record.substituteId}/${record.instituteId}`);
    return excludedAboveId === undefined ? record : { ...record, excludedAboveId };
  });
}

/**
 * SQL condition that the district excludes the substitute. No school can include them again
 * (docs/domain.md#job-visibility).
 */
const excludedByDistrict = (organization: string, id: string) => `exists (
  select 1 from school_preferred_substitute as named
  join school on school.org_id = ${organization} and school.institute_id = named.institute_id
    and school.institution_level_id = 1
  where named.org_id = ${organization} and named.substitute_id = ${id} and named.is_excluded)`;

/**
 * SQL for schools that are below a school whose list excludes a substitute: schools without their own line (`open`),
 * and schools with a line that does not exclude (`included`). A line that neither excludes nor includes has no effect
 * (docs/domain.md#exclusion).
 */
export const exclusionsOf = (organization: string, id: string) =>
  `${aboveOf(organization, { ids: `array[${id}]` })}
  select school.institute_id, school.institution_name, nearest.above_id as excluded_by_id,
    case when own.institute_id is null then 'open' else 'included' end as said
  from nearest
  join school on school.org_id = ${organization} and school.institute_id = nearest.institute_id and school.is_active
  left join school_preferred_substitute as own on own.org_id = ${organization}
    and own.substitute_id = nearest.substitute_id and own.institute_id = nearest.institute_id
  where nearest.is_excluded and own.is_excluded is not true
    and (own.institute_id is not null or not ${excludedByDistrict(organization, id)})`;

/** Rows of `substitute/school-exclusions`: the schools that are below a school whose list excludes the substitute. */
export const schoolExclusions: ComputedRows = ({ organization, parent }) => `
  select institute_id as school_id, institute_id, excluded_by_id, said
  from (${exclusionsOf(organization, parent)}) as below`;

/**
 * Rows of `school/inherited-exclusions`: substitutes excluded by the nearest list above the school, each with the
 * effect of the school's own list.
 */
export const inheritedExclusions: ComputedRows = ({ organization, parent, schools }) => `
  ${aboveOf(organization, { school: parent })}
  select nearest.substitute_id as row_id, nearest.substitute_id, nearest.above_id as excluded_by_id,
    case when own.is_excluded then 'excluded' when ${excludedByDistrict(organization, 'nearest.substitute_id')} then 'fixed'
      when own.institute_id is null then 'open' else 'included' end as said
  from nearest
  join substitute on substitute.org_id = ${organization} and substitute.substitute_id = nearest.substitute_id
  left join school_preferred_substitute as own on own.org_id = ${organization}
    and own.substitute_id = nearest.substitute_id and own.institute_id = nearest.institute_id
  where nearest.is_excluded
    ${schools === undefined ? '' : `and ${substitutesOfSchools({ organization, alias: 'substitute', schools: schools() })}`}`;
