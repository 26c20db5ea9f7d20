import type { PlanSchool } from '#schemas/rules/planning/facts.ts';
import type { NamedOnList } from '#schemas/rules/preferences/jobVisibility.ts';
import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { Sql } from '../../database/database.ts';
import { visibilityOf } from '../settings/districtDefaults.ts';
import type { LoadedOwner } from './planPerson.ts';
import { withoutNulls } from './planRows.ts';

interface ListContext {
  readonly organization: number;
  readonly planned: LoadedOwner | undefined;
  readonly schools: readonly PlanSchool[];
  readonly settingOf: SettingOf;
}

type Line = { readonly owner: NamedOnList['owner'] } & VisibilityText & {
    readonly districtPercent?: number;
    readonly districtHours?: number;
  };

/**
 * Loads the preference lists that determine when substitutes see the jobs of an employee or a vacancy profile: one
 * entry for each kind of list that names at least one substitute, with the defaults of the list
 * (docs/domain.md#job-visibility).
 */
export async function planLists(
  sql: Sql,
  { organization, planned, schools, settingOf }: ListContext,
): Promise<NamedOnList[]> {
  const { workerId = null, vacancyProfileId = null, person } = planned ?? {};
  const places = [...new Set(schools.flatMap((school) => school.places))];
  const rows = await sql(text, [
    organization,
    workerId,
    vacancyProfileId,
    person?.workerTypeId ?? null,
    places,
  ]);
  return rows.map((row) => {
    const { owner, districtPercent, districtHours, ...own } = withoutNulls<Line>(row);
    const district = { percent: districtPercent, jobVisibilityHours: districtHours };
    return { owner, texts: [own, district, visibilityOf(settingOf)] };
  });
}

const nothing = `null::float8 as percent, null::float8 as "minimumMinutes", null::float8 as "maximumMinutes",
    null::float8 as "jobVisibilityHours", null::float8 as "districtPercent", null::float8 as "districtHours"`;

const text = `select distinct case institution_level_id when 1 then 'district' when 2 then 'region' else 'school' end as owner,
    ${nothing}
  from school_preferred_substitute as line
  join school on school.org_id = $1 and school.institute_id = line.institute_id
  where line.org_id = $1 and line.institute_id = any($5::bigint[]) and line.is_excluded is not true
  union all
  select 'employeeType', ${nothing} where exists (select 1 from employee_type_preferred_substitute as line
    where line.org_id = $1 and line.worker_type_id = $4 and line.is_excluded is not true)
  union all
  select 'vacancyProfile', ${nothing} where exists (select 1 from vacancy_profile_preferred_substitute as line
    where line.org_id = $1 and line.vacancy_profile_id = $3 and line.is_excluded is not true)
  union all
  select 'employee', lead_time_visible_percent::float8, min_visibility_minutes::float8, max_visibility_minutes::float8,
    coalesce(substitute_job_visibility, callgroup_sub_job_visibility)::float8, visibility_percent::float8,
    org_sub_job_visibility::float8
  from worker where org_id = $1 and worker_id = $2 and exists (select 1 from preferred_substitutes as line
    where line.org_id = $1 and line.worker_id = $2 and line.is_excluded is not true)`;
