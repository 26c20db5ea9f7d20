import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import { type ChangedBy, logChange } from './changeAccount.ts';
import type { StoredAccount } from './storedAccount.ts';

/** Entity under which the change log records that an account changed the record of an organization or campus user. */
const userEntity = 'admin-user/general-information';

function isUser({ userType }: Pick<StoredAccount, 'userType'>): boolean {
  return userType === userTypes.org || userType === userTypes.campus;
}

/** Whether the service has a table of user access. A service whose registry has other entities may have none. */
export async function keepsUserAccess(sql: Sql): Promise<boolean> {
  const [table] = await sql(`select to_regclass('admin_user') is not null as is_there`, []);
  return table?.is_there === true;
}

/**
 * Creates the admin user record of a new organization or campus account, unless it was created with one
 * (docs/domain.md#admin-users). Runs as the database owner.
 */
export async function addUser(sql: Sql, account: StoredAccount): Promise<void> {
  if (!isUser(account) || !(await keepsUserAccess(sql))) return;
  const { organization, userId, userType, firstName, lastName, email, disabled, permissionProfile } = account;
  await sql(
    `insert into admin_user (org_id, admin_user_id, user_type, first_name, last_name, email, is_active,
       permission_profile_id, can_by_pass_chcm)
     values ($1, $2, $3, left($4, 50), left($5, 50), nullif($6, ''), $7, $8, false)
     on conflict (org_id, admin_user_id) do nothing`,
    [organization, userId, userType, firstName, lastName, email, !disabled, permissionProfile ?? null],
  );
}

/**
 * Updates a user's record from their account: login name and whether it is disabled, with a change log entry. Runs as
 * the database owner.
 */
export async function syncUser(sql: Sql, account: StoredAccount, by: ChangedBy): Promise<StoredAccount> {
  if (!isUser(account) || !(await keepsUserAccess(sql))) return account;
  const { organization = 0, userId: id, loginName = null, disabled } = account;
  const [user] = await sql(userText, [organization, id]);
  if (!user) return account;
  const differences = [
    { field: 'webLoginId', from: user.web_login_id, to: loginName },
    { field: 'isActive', from: user.is_active, to: !disabled },
  ].filter(({ from, to }) => from !== to);
  if (differences.length === 0) return account;
  const [updated] = await sql(keepText, [organization, id, loginName, !disabled]);
  const label = `${user.last_name}, ${user.first_name}`;
  const version = Number(updated?.row_version);
  await logChange(
    sql,
    { entity: userEntity, organization, id, label, action: 'update', version },
    by,
    differences,
  );
  return account;
}

const userText = `select web_login_id, is_active, first_name, last_name from admin_user
  where org_id = $1 and admin_user_id = $2 for update`;

const keepText = `update admin_user set web_login_id = $3, is_active = $4, row_version = row_version + 1
  where org_id = $1 and admin_user_id = $2 returning row_version`;
