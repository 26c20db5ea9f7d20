import { today } from '#schemas/values/dates.ts';
import type { Sql } from '#server/database/database.ts';
import { forgetBelongings } from '../forgetDays.ts';

/** IDs of the demonstration records to which generated data is attached. */
export interface Scene {
  readonly organization: number;
  readonly zone: string;
  readonly substitute: number;
  readonly workers: readonly number[];
  readonly types: readonly number[];
  readonly profiles: readonly number[];
  readonly skills: readonly number[];
  /**
   * IDs of five organizational units: two schools, the region of the first school, its parent region (which is also the
   * region of the second school), and the district.
   */
  readonly places: readonly number[];
  /** Today's date in the district. */
  readonly today: string;
}

/**
 * For each of the two schools, the organizational units whose lists and settings apply to its jobs, nearest first, as
 * indexes of `places`.
 */
export const chains = [
  [0, 2, 3, 4],
  [1, 3, 4],
] as const;

async function ids(sql: Sql, table: string, key: string, organization: number, more = ''): Promise<number[]> {
  const rows = await sql(
    `select ${key} as id from ${table} where org_id = $1 ${more} order by ${key} limit 3`,
    [organization],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Removes all jobs, substitute lists and skills of people from the smallest demonstration district, and nests one
 * region in another.
 */
export async function emptyScene(sql: Sql): Promise<Scene> {
  const [place] = await sql(
    'select o.org_id, o.time_zone from worker join organization as o using (org_id) limit 1',
    [],
  );
  const organization = Number(place?.org_id);
  const of = (table: string, key: string, more?: string) => ids(sql, table, key, organization, more);
  const [district = 0] = await of('school', 'institute_id', 'and institution_level_id = 1');
  const [above = 0, region = 0] = await of('school', 'institute_id', 'and institution_level_id = 2');
  const [first = 0, second = 0] = await of('school', 'institute_id', 'and institution_level_id = 3');
  for (const [id, parent] of [
    [first, region],
    [second, above],
    [region, above],
    [above, district],
  ])
    await sql('update school set parent_institute_id = $2 where institute_id = $1', [id, parent]);
  await forgetBelongings(sql);
  await sql('delete from permanent_substitutes where org_id = $1', [organization]);
  await sql(
    `insert into permanent_substitutes (org_id, offer, other_schools) values ($1, 'suggest', false)`,
    [organization],
  );
  const zone = String(place?.time_zone);
  return {
    organization,
    zone,
    substitute: (await of('substitute', 'substitute_id'))[0] ?? 0,
    workers: await of('worker', 'worker_id'),
    types: await of('employee_type', 'worker_type_id'),
    profiles: await of('vacancy_profile', 'vacancy_profile_id'),
    skills: await of('skill', 'skill_id'),
    places: [first, second, region, above, district],
    today: today(zone),
  };
}
