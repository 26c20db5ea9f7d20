import type { Sql } from '../database/database.ts';
import { type Account, accountBySubject, userKeyOf } from './accounts.ts';
import { rolesOf } from './roles.ts';

/**
 * The account of somebody who belongs to an organisation, in the role of their user key
 * (userTypeId-userId); nothing when the key names nobody there.
 */
export async function memberByKey(
  sql: Sql,
  organization: number,
  userKey: string,
): Promise<Account | undefined> {
  const [, userType, userId] = /^(\d)-(\d{1,15})$/.exec(userKey) ?? [];
  if (userType === undefined || userId === undefined) return undefined;
  const text = `select subject from user_account where user_type = $1 and user_id = $2 and org_id = $3
    union all select subject from user_role where user_type = $1 and user_id = $2 and org_id = $3 limit 1`;
  const [row] = await sql(text, [Number(userType), Number(userId), organization]);
  const account = row && (await accountBySubject(sql, String(row.subject)));
  const roles = account ? await rolesOf(sql, account) : [];
  return roles.find((role) => userKeyOf(role) === userKey && role.organization === organization);
}
