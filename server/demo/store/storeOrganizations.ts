import type { Row, Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import { identityTables } from '../../identity/tables.ts';
import { newFeatures, newSettings } from '../../organizations/defaults.ts';
import { contactOf } from '../places/contact.ts';
import type { Organization } from '../places/organizations.ts';
import { columnsGiven, insertRows } from './insertRows.ts';

/** What every organisation's row holds. */
export type OrganizationFields = Pick<
  Organization,
  'orgId' | 'externalId' | 'name' | 'city' | 'stateCode' | 'timeZone'
>;

/** Writes the rows of organisations: what makes a district known to sign-in and to the district switcher. */
export async function storeOrganizations(
  sql: Sql,
  organizations: readonly OrganizationFields[],
): Promise<void> {
  const rows = organizations.map(
    ({ orgId, externalId, name, city, stateCode, timeZone }): Row => ({
      org_id: orgId,
      org_name: name,
      org_xref_id: externalId,
      state_code: stateCode,
      city,
      time_zone: timeZone,
      contact: contactOf(externalId),
      features: newFeatures,
      settings: newSettings,
    }),
  );
  const table = identityTable('organization');
  await insertRows(sql, table.name, columnsGiven(table, rows), rows);
}

/** A table of identity by its name. */
export function identityTable(name: string): Table {
  const table = identityTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no identity table ${name}.`);
  return table;
}
