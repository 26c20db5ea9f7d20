import type { Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';

/**
 * Substitutes who agreed to work for several districts, with their cross-district ID. An index of candidates for
 * `forSamePeople`, which checks each of them again in their district.
 */
export const sharedPersonTable: Table = {
  name: 'shared_person',
  scope: 'owner',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'substitute_id', type: 'bigint', notNull: true },
    { name: 'cross_district_id', type: 'text', notNull: true },
  ],
  primaryKey: ['org_id', 'substitute_id'],
  foreignKeys: [],
  checks: [],
  indexes: [
    { name: 'shared_person_number', method: 'btree', unique: false, on: ['cross_district_id', 'org_id'] },
  ],
};

/**
 * Updates the `shared_person` rows of the given substitutes of a district, or of all its substitutes. Must run as the
 * database owner (`asOwner`). Takes ids; a substitute who no longer agrees, or has no cross-district ID, has no row.
 */
export async function saveSharedPeople(
  sql: Sql,
  organization: number,
  ids?: readonly (number | string)[],
): Promise<void> {
  await removeSharedPeople(sql, organization, ids);
  const { where, values } = rowsOf(organization, ids);
  await sql(
    `insert into shared_person (org_id, substitute_id, cross_district_id)
     select org_id, substitute_id, cross_district_id from substitute
     where ${where} and multi_org_opt_in and cross_district_id <> ''`,
    values,
  );
}

/**
 * Deletes the `shared_person` rows of the given substitutes of a district, or of all its substitutes. Must run as the
 * database owner (`asOwner`).
 */
export async function removeSharedPeople(
  sql: Sql,
  organization: number,
  ids?: readonly (number | string)[],
): Promise<void> {
  const { where, values } = rowsOf(organization, ids);
  await sql(`delete from shared_person where ${where}`, values);
}

function rowsOf(organization: number, ids: readonly (number | string)[] | undefined) {
  return ids
    ? { where: 'org_id = $1 and substitute_id = any($2::bigint[])', values: [organization, ids] }
    : { where: 'org_id = $1', values: [organization] };
}
