import type { Sql } from '#server/database/database.ts';
import type { Drawn, DrawnLine } from './randomDistrict.ts';
import { put, type Rows } from './rows.ts';
import type { Scene } from './scene.ts';

const visibility = ({ isExcluded, overrides, ...limits }: DrawnLine, hasHours = true) => ({
  is_excluded: isExcluded,
  override_visibility: overrides,
  override_percentage_visibility: limits.percent,
  override_minimum_visibility: limits.minimumMinutes,
  override_maximum_visibility: limits.maximumMinutes,
  ...(hasHours ? { substitute_job_visibility: limits.jobVisibilityHours } : {}),
});

/**
 * Stores the generated substitute lists of employees, employee types, vacancy profiles and schools, and the
 * substitute's own list of schools.
 */
export async function keepLists(sql: Sql, scene: Scene, drawn: Drawn): Promise<void> {
  const named = (rows: Rows, key = 'preferred_substitute_id') =>
    rows.map((row, id) => ({
      org_id: scene.organization,
      substitute_id: scene.substitute,
      [key]: id + 1,
      row_version: 1,
      ...row,
    }));
  await put(
    sql,
    'preferred_substitutes',
    named(
      drawn.workers.flatMap(({ line }, at) =>
        line ? [{ worker_id: scene.workers[at], ...visibility(line) }] : [],
      ),
    ),
  );
  await put(
    sql,
    'employee_type_preferred_substitute',
    named(
      drawn.typeLines.flatMap((line, at) =>
        line ? [{ worker_type_id: scene.types[at], ...visibility(line, false) }] : [],
      ),
    ),
  );
  await put(
    sql,
    'vacancy_profile_preferred_substitute',
    named(
      drawn.profiles.flatMap(({ line }, at) =>
        line ? [{ vacancy_profile_id: scene.profiles[at], ...visibility(line) }] : [],
      ),
    ),
  );
  await put(
    sql,
    'school_preferred_substitute',
    named(
      drawn.schoolLines.map(([place, line]) => ({
        institute_id: scene.places[place],
        ...visibility(line, false),
      })),
    ),
  );
  await put(
    sql,
    'preferred_school',
    named(
      drawn.preferred.map(([place, days]) => ({ institute_id: scene.places[place], days })),
      'substitute_institute_detail_id',
    ),
  );
}
