import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { asIdentity, asOwner } from '../../database/tenantContext.ts';
import { type ChangedBy, changeAccount } from '../../identity/accounts/changeAccount.ts';
import { createAccount, nextUserId } from '../../identity/accounts/createAccount.ts';
import { setDisabled } from '../../identity/accounts/endSessionsEverywhere.ts';
import { unlinkAccount } from '../../identity/accounts/linkAccount.ts';
import { newLocalSubject, type StoredAccount } from '../../identity/accounts/storedAccount.ts';
import type { WrittenChange } from '../domainRule.ts';
import { changeAuthor } from '../people/signIns.ts';

/**
 * Assigns ids to new users: the next numbers that neither a sign-in account nor a user has. A user and their account
 * share the id.
 */
export async function accountIds(
  { length: count }: readonly unknown[],
  sql: Sql,
): Promise<readonly number[]> {
  return asOwner(sql, async () => {
    const ids: number[] = [];
    while (ids.length < count) {
      const id = await nextUserId(sql);
      if ((await sql('select 1 from admin_user where admin_user_id = $1', [id])).length === 0) ids.push(id);
    }
    return ids;
  });
}

/** Returns the sign-in account of a user of an organization, or undefined. */
async function accountOf(
  sql: Sql,
  organization: number,
  userId: unknown,
): Promise<{ readonly subject: string } | undefined> {
  const [row] = await asIdentity(sql, () =>
    sql('select subject from user_account where user_id = $1 and org_id = $2', [userId, organization]),
  );
  return row && { subject: String(row.subject) };
}

/** Whether another account, in any district, already has this login name. */
export async function isLoginTaken(sql: Sql, login: string, userId: string | number): Promise<boolean> {
  const text = 'select 1 from user_account where lower(login_name) = lower($1) and user_id <> $2';
  return (await asIdentity(sql, () => sql(text, [login, userId]))).length > 0;
}

/**
 * Creates the sign-in account of a new user, who signs in after an invitation or a link. For a changed or re-created
 * user, updates name, address, login and disabled state.
 */
export async function syncAccount(written: WrittenChange): Promise<void> {
  const { action, before, record, sql, actor } = written;
  const by = changeAuthor(written);
  const id = Number(record.adminUserId);
  const isThere = (await accountOf(sql, actor.organization, id)) !== undefined;
  if (action === 'create' && !isThere)
    return asOwner(sql, () => makeAccount(sql, actor.organization, id, record, by));
  if (!isThere) return;
  await asOwner(sql, async () => {
    await changeAccount(sql, id, by, async (account) => {
      await updateAccountFacts(sql, account, record, before);
      return undefined;
    });
    if (before?.isActive !== record.isActive) await setDisabled(sql, id, record.isActive === false, by);
  });
}

async function makeAccount(
  sql: Sql,
  organization: number,
  userId: number,
  record: RecordData,
  by: ChangedBy,
): Promise<void> {
  const userType = record.userType === userTypes.campus ? userTypes.campus : userTypes.org;
  const [firstName, lastName, email] = factsOf(record);
  const account = await createAccount(
    sql,
    { userType, organization, firstName, lastName, email, userId },
    by,
  );
  if (record.webLoginId !== undefined)
    await changeAccount(sql, userId, by, async () => {
      await updateAccountFacts(sql, account, record, undefined);
      return undefined;
    });
  if (record.isActive === false) await setDisabled(sql, userId, true, by);
}

/**
 * Updates the name, address and login of an account. Without a web login, the account keeps its generated login. If the
 * login of a person with a password is removed, the account keeps that login until a new one is set.
 */
async function updateAccountFacts(
  sql: Sql,
  { userId, loginName, hasPassword }: StoredAccount,
  record: RecordData,
  before: RecordData | undefined,
): Promise<void> {
  const isChanged = before?.webLoginId !== record.webLoginId;
  const webLogin = typeof record.webLoginId === 'string' ? record.webLoginId : undefined;
  const login = isChanged ? (webLogin ?? (hasPassword ? loginName : undefined)) : loginName;
  await sql(
    'update user_account set first_name = $2, last_name = $3, email = $4, login_name = $5 where user_id = $1',
    [userId, ...factsOf(record), login ?? newLocalSubject()],
  );
}

function factsOf({ firstName, lastName, email }: RecordData): [string, string, string] {
  return [String(firstName), String(lastName), typeof email === 'string' ? email : ''];
}

/** Disables and unlinks the account of a deleted user. The account is kept, with its history. */
export async function disableAccount(
  sql: Sql,
  organization: number,
  userId: number,
  by: ChangedBy,
): Promise<void> {
  if (!(await accountOf(sql, organization, userId))) return;
  await asOwner(sql, async () => {
    await unlinkAccount(sql, userId, by);
    await setDisabled(sql, userId, true, by);
  });
}
