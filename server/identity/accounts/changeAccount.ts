import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { forgetAttempts } from '../attempts.ts';
import { lockedAccount, type StoredAccount, storedAccount } from './storedAccount.ts';

/** How the change log calls accounts. The record is the user id; support's are kept under organisation 0. */
export const accountEntity = 'security/account';

/** Who changes an account: a person by key and name, or a command. */
export interface ChangedBy {
  readonly userKey: string;
  readonly name: string;
  readonly requestId: string;
}

/** What the change log compares. A password is named by the moment at which it was chosen, nothing else. */
const logged = [
  'firstName',
  'lastName',
  'email',
  'linkedSubject',
  'loginName',
  'passwordChangedAt',
  'expectedEmail',
  'invitedUntil',
  'invitedEmail',
  'disabled',
  'lockedUntil',
  'permissionProfile',
  'personId',
  'providerRoles',
] as const satisfies readonly (keyof StoredAccount)[];

/** One field of a change, before and after. */
interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Changes an account, alone at it, and writes the row of the change log with what is different afterwards, all in
 * the transaction of `sql`. `work` gets the account as it is and gives further differences, if there are any.
 * Gives the account as it became; where nothing changed, nothing is written. Throws `notFound`.
 */
export async function changeAccount(
  sql: Sql,
  userId: number,
  by: ChangedBy,
  work: (account: StoredAccount) => Promise<readonly Difference[] | undefined>,
): Promise<StoredAccount> {
  const before = await lockedAccount(sql, userId);
  const further = (await work(before)) ?? [];
  const after = await existing(sql, userId);
  const differences = [...differing(before, after), ...further];
  if (differences.length === 0) return after;
  const version = before.version + 1;
  await sql('update user_account set row_version = $2 where user_id = $1', [userId, version]);
  await logAccount(sql, { ...after, version }, by, 'update', differences);
  return { ...after, version };
}

/** Writes the row of the change log of an account that was made. */
export async function logNewAccount(sql: Sql, account: StoredAccount, by: ChangedBy): Promise<void> {
  const differences = logged
    .filter((field) => isSomething(account[field]))
    .map((field) => ({ field, from: null, to: account[field] }));
  await logAccount(sql, account, by, 'create', differences);
}

async function existing(sql: Sql, userId: number): Promise<StoredAccount> {
  const account = await storedAccount(sql, userId);
  if (!account) throw new DomainError('notFound');
  return account;
}

function differing(before: StoredAccount, after: StoredAccount): Difference[] {
  return logged
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

function isSomething(value: unknown): boolean {
  return (
    value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
  );
}

async function logAccount(
  sql: Sql,
  account: StoredAccount,
  by: ChangedBy,
  action: 'create' | 'update',
  differences: readonly Difference[],
): Promise<void> {
  const { organization, userId, firstName, lastName, version } = account;
  const label = `${firstName} ${lastName}`.trim();
  const what = { entity: accountEntity, organization: organization ?? 0, id: userId, label, action, version };
  await logChange(sql, what, by, differences);
}

/** What a row of the change log is about. */
interface Logged {
  readonly entity: string;
  readonly organization: number;
  readonly id: number;
  readonly label: string;
  readonly action: 'create' | 'update';
  readonly version: number;
}

/** Writes a row of the change log. */
export async function logChange(
  sql: Sql,
  { entity, organization, id, label, action, version }: Logged,
  { userKey, name, requestId }: ChangedBy,
  differences: readonly Difference[],
): Promise<void> {
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      organization,
      entity,
      String(id),
      label,
      action,
      version,
      userKey,
      name,
      requestId,
      JSON.stringify(differences),
    ],
  );
}

/** Lets somebody try to sign in again who is locked out by wrong passwords. Throws `notFound`. */
export function liftLockOut(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ loginName }) => {
    if (loginName !== undefined) await forgetAttempts(sql, loginName);
  });
}
