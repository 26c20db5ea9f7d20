import type { Row, Sql } from '../../database/database.ts';
import { type DemoAccount, userTypeCode } from '../accounts/demoAccounts.ts';
import { permissionProfiles } from '../accounts/permissionProfiles.ts';
import type { District } from '../district.ts';
import { columnsGiven, continueIds, insertRows } from './insertRows.ts';
import { identityTable } from './storeOrganizations.ts';

/** Writes demonstration accounts, all with the hash of the one demonstration password. */
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
      permission_profile_id: account.profileId ?? null,
      person_id: account.personId ?? null,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      language: account.language,
      disabled: false,
    }),
  );
  await store(sql, 'user_account', rows);
}

/** Writes the permission profiles of a district. */
export async function storeProfiles(sql: Sql, district: District): Promise<void> {
  const rows = permissionProfiles(district).map(
    ({ id, name, permissions }): Row => ({
      org_id: district.orgId,
      permission_profile_id: id,
      profile_name: name,
      permissions,
      row_version: 1,
    }),
  );
  await store(sql, 'permission_profile', rows);
}

async function store(sql: Sql, name: string, rows: readonly Row[]): Promise<void> {
  const table = identityTable(name);
  await insertRows(sql, name, columnsGiven(table, rows), rows);
  await continueIds(sql, table, rows);
}
