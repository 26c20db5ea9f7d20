import type { Row, Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import { identityTables } from '../../identity/tables/tables.ts';
import { newFeatures, newSettings } from '../../organizations/defaults.ts';
import { hasUserAccess } from '../accounts/accessRecords.ts';
import { userTypeCode } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
import { columnsGiven, continueIds, insertRows } from '../insert/insertRows.ts';
import { contactOf } from '../people/contact.ts';
import type { Organization } from '../places/organizations.ts';

/** Fields from which an organization's row is written. */
export type OrganizationFields = Pick<
  Organization,
  'orgId' | 'externalId' | 'name' | 'city' | 'stateCode' | 'timeZone'
>;

/** Writes organization rows, which make districts available to sign-in and the district switcher. */
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

function identityTable(name: string): Table {
  const table = identityTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no identity table ${name}.`);
  return table;
}

/** Writes demo accounts, all with the hash of the one demo password. */
export async function storeAccounts(
  sql: Sql,
  accounts: readonly DemoAccount[],
  passwordHash: string,
): Promise<void> {
  const rows = accounts.map(
    (account): Row => ({
      user_id: account.userId,
      subject: account.subject,
      login_name: account.login,
      password_hash: passwordHash,
      user_type: userTypeCode(account),
      org_id: account.orgId ?? null,
      permission_profile_id: hasUserAccess(account) ? null : (account.profileId ?? null),
      person_id: account.personId ?? null,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      language: account.language,
      disabled: false,
      provider_roles: account.providerRoles,
    }),
  );
  await store(sql, 'user_account', rows);
  await store(sql, 'user_role', accounts.flatMap(roleRows));
}

function roleRows(account: DemoAccount): Row[] {
  return account.furtherRoles.map(({ userId, orgId, profileId }) => ({
    user_type: userTypeCode(account),
    user_id: userId,
    subject: account.subject,
    org_id: orgId,
    permission_profile_id: profileId ?? null,
  }));
}

async function store(sql: Sql, name: string, rows: readonly Row[]): Promise<void> {
  const table = identityTable(name);
  await insertRows(sql, name, columnsGiven(table, rows), rows);
  await continueIds(sql, table, rows);
}
