import type { Row, Sql } from '../../database/database.ts';
import { hasUserAccess } from '../accounts/accessRecords.ts';
import { userTypeCode } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
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
