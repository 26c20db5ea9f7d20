import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { asIdentity, asOwner } from '../../database/tenantContext.ts';
import { type ChangedBy, changeAccount } from '../../identity/accounts/changeAccount.ts';
import { createAccount, nextUserId } from '../../identity/accounts/createAccount.ts';
import { setDisabled } from '../../identity/accounts/endSessionsEverywhere.ts';
import { unlinkAccount } from '../../identity/accounts/linkAccount.ts';
import { newLocalSubject, type StoredAccount } from '../../identity/accounts/storedAccount.ts';
import type { Written } from '../domainRule.ts';
import { writtenBy } from '../people/signIns.ts';

/** A user has the number of their sign-in account: the next ones that neither an account nor a user without one has. */
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

/** The account of a user of an organisation; undefined where there is none. */
export async function accountOf(
  sql: Sql,
  organization: number,
  userId: unknown,
): Promise<{ readonly subject: string } | undefined> {
  const [row] = await asIdentity(sql, () =>
    sql('select subject from user_account where user_id = $1 and org_id = $2', [userId, organization]),
  );
  return row && { subject: String(row.subject) };
}

/** Whether somebody else, of whichever district, signs in with a name. */
export async function isTaken(sql: Sql, login: string, userId: string | number): Promise<boolean> {
  const text = 'select 1 from user_account where lower(login_name) = lower($1) and user_id <> $2';
  return (await asIdentity(sql, () => sql(text, [login, userId]))).length > 0;
}

/**
 * Gives a new user the account with which they will sign in, once they are invited or linked; brings that of a user
 * who is changed, or made again after it was deleted, up to date: name, address, login, and whether it is switched off.
 */
export async function keepAccount(written: Written): Promise<void> {
  const { action, before, record, sql, actor } = written;
  const by = writtenBy(written);
  const id = Number(record.adminUserId);
  const isThere = (await accountOf(sql, actor.organization, id)) !== undefined;
  if (action === 'create' && !isThere)
    return asOwner(sql, () => makeAccount(sql, actor.organization, id, record, by));
  if (!isThere) return;
  await asOwner(sql, async () => {
    await changeAccount(sql, id, by, async (account) => {
      await writeFacts(sql, account, record, before);
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
      await writeFacts(sql, account, record, undefined);
      return undefined;
    });
  if (record.isActive === false) await setDisabled(sql, userId, true, by);
}

/** A login that nobody has said stands for none, as at first; that of somebody who signs in stays until there is another. */
async function writeFacts(
  sql: Sql,
  { userId, loginName, hasPassword }: StoredAccount,
  record: RecordData,
  before: RecordData | undefined,
): Promise<void> {
  const isChanged = before?.webLoginId !== record.webLoginId;
  const said = typeof record.webLoginId === 'string' ? record.webLoginId : undefined;
  const login = isChanged ? (said ?? (hasPassword ? loginName : undefined)) : loginName;
  await sql(
    'update user_account set first_name = $2, last_name = $3, email = $4, login_name = $5 where user_id = $1',
    [userId, ...factsOf(record), login ?? newLocalSubject()],
  );
}

function factsOf({ firstName, lastName, email }: RecordData): [string, string, string] {
  return [String(firstName), String(lastName), typeof email === 'string' ? email : ''];
}

/** Whoever is no user any more cannot sign in; the account stays, with all that was done with it. */
export async function endAccount(
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
