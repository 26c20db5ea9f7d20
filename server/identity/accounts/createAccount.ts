import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import { type ChangedBy, logNewAccount } from './changeAccount.ts';
import { lockedAccount, newLocalSubject, type StoredAccount } from './storedAccount.ts';
import { addUser } from './syncUser.ts';

/** The data of a new account. */
export interface NewAccount {
  /** User type code: 0 support, 2 employee, 3 substitute, 4 organization, 5 campus user … */
  readonly userType: number;
  /** Id of the organization; undefined only for support, who serves every organization. */
  readonly organization: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language?: 'en' | 'es';
  /** Id of the employee or substitute record of the person. */
  readonly personId?: number | undefined;
  readonly permissionProfile?: number | undefined;
  /** User id that the suite has already assigned; by default the next free one. */
  readonly userId?: number | undefined;
}

/**
 * Creates an account without sign-in: it has neither login nor subject. The caller then sends an invitation, links the
 * account, or sets an expected email address. Throws the database error if the user id is taken.
 */
export async function createAccount(sql: Sql, account: NewAccount, by: ChangedBy): Promise<StoredAccount> {
  assertPlace(account);
  const userId = account.userId ?? (await nextUserId(sql));
  const subject = newLocalSubject();
  await sql(insertText, [
    userId,
    subject,
    account.userType,
    account.organization ?? null,
    account.permissionProfile ?? null,
    account.personId ?? null,
    account.firstName.trim(),
    account.lastName.trim(),
    account.email.trim(),
    account.language ?? 'en',
  ]);
  const created = await lockedAccount(sql, userId);
  await addUser(sql, created);
  await logNewAccount(sql, created, by);
  return created;
}

/** Throws if a support account has an organization, or another account has none. */
function assertPlace({ userType, organization }: NewAccount): void {
  if ((userType === userTypes.csRep) === (organization === undefined)) return;
  throw new TypeError(`An account of user type ${userType} cannot belong to organisation ${organization}.`);
}

/**
 * SQL that inserts an account. The login name is a placeholder until one is chosen; no password matches an empty hash.
 */
const insertText = `insert into user_account (user_id, subject, login_name, password_hash, user_type, org_id,
    permission_profile_id, person_id, first_name, last_name, email, language)
  values ($1, $2, $2, '', $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Returns the next free user id. The next value of the sequence may be taken, because roles have user ids too. */
export async function nextUserId(sql: Sql): Promise<number> {
  const [row] = await sql(
    `select nextval(pg_get_serial_sequence('user_account', 'user_id')) as next,
       (select coalesce(max(user_id), 0) from user_account) as accounts,
       (select coalesce(max(user_id), 0) from user_role) as roles`,
  );
  const highest = Math.max(Number(row?.accounts), Number(row?.roles));
  if (Number(row?.next) > highest) return Number(row?.next);
  await sql(`select setval(pg_get_serial_sequence('user_account', 'user_id'), $1)`, [highest + 1]);
  return highest + 1;
}
