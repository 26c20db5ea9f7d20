import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { resetAttempts } from '../attempts.ts';
import { lockedAccount, type StoredAccount, storedAccount } from './storedAccount.ts';

/**
 * Entity of accounts in the change log; the record id is the user id. Support accounts are logged under organization 0.
 */
export const accountEntity = 'security/account';

/** Author of an account change: a person with user key and name, or a command. */
export interface ChangedBy {
  readonly userKey: string;
  readonly name: string;
  readonly requestId: string;
}

/** Fields that the change log compares. A password is represented by the time it was set. */
const loggedFields = [
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

/** A changed field of an account, with its value before and after. */
interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Locks and changes an account and writes the change log, in the transaction of `sql`. `work` gets the current account
 * and may return additional differences. Returns the new account; writes no log entry if nothing changed. Throws
 * `notFound`.
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
  const differences = [...changedFields(before, after), ...further];
  if (differences.length === 0) return after;
  const version = before.version + 1;
  await sql('update user_account set row_version = $2 where user_id = $1', [userId, version]);
  await logAccount(sql, { ...after, version }, by, 'update', differences);
  return { ...after, version };
}

/** Writes the change log entry of a new account. */
export async function logNewAccount(sql: Sql, account: StoredAccount, by: ChangedBy): Promise<void> {
  const differences = loggedFields
    .filter((field) => hasValue(account[field]))
    .map((field) => ({ field, from: null, to: account[field] }));
  await logAccount(sql, account, by, 'create', differences);
}

async function existing(sql: Sql, userId: number): Promise<StoredAccount> {
  const account = await storedAccount(sql, userId);
  if (!account) throw new DomainError('notFound');
  return account;
}

function changedFields(before: StoredAccount, after: StoredAccount): Difference[] {
  return loggedFields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

function hasValue(value: unknown): boolean {
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
  const logged = {
    entity: accountEntity,
    organization: organization ?? 0,
    id: userId,
    label,
    action,
    version,
  };
  await logChange(sql, logged, by, differences);
}

/** The record and the action that a change log entry is about. */
interface Logged {
  readonly entity: string;
  readonly organization: number;
  readonly id: number;
  readonly label: string;
  readonly action: 'create' | 'update';
  readonly version: number;
}

/** Writes a change log entry. */
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

/** Unlocks an account that is locked by wrong passwords. Throws `notFound`. */
export function unlockSignIn(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ loginName }) => {
    if (loginName !== undefined) await resetAttempts(sql, loginName);
  });
}
