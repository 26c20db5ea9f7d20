import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import { type ChangedBy, logNewAccount } from './changeAccount.ts';
import { addUser } from './keepUser.ts';
import { lockedAccount, newLocalSubject, type StoredAccount } from './storedAccount.ts';

/** Somebody who is to have an account. */
export interface NewAccount {
  /** The code of a user type: 0 support, 2 employee, 3 substitute, 4 organisation, 5 campus user … */
  readonly userType: number;
  /** Undefined for support alone, who looks after every organisation. */
  readonly organization: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language?: 'en' | 'es';
  /** The employee's or substitute's id. */
  readonly personId?: number | undefined;
  readonly permissionProfile?: number | undefined;
  /** A user id that the suite gave the person already; the next free one when left out. */
  readonly userId?: number | undefined;
}

/**
 * Makes an account that nobody can sign in with yet: it has neither login nor subject. An invitation, a link or an
 * expected e-mail address comes next. Throws what the database says when the user id is taken.
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
  const made = await lockedAccount(sql, userId);
  await addUser(sql, made);
  await logNewAccount(sql, made, by);
  return made;
}

/** Only support belongs to no organisation. */
function assertPlace({ userType, organization }: NewAccount): void {
  if ((userType === userTypes.csRep) === (organization === undefined)) return;
  throw new TypeError(`An account of user type ${userType} cannot belong to organisation ${organization}.`);
}

/** The login name stands for none until one is chosen; no password fits an empty hash. */
const insertText = `insert into user_account (user_id, subject, login_name, password_hash, user_type, org_id,
    permission_profile_id, person_id, first_name, last_name, email, language)
  values ($1, $2, $2, '', $3, $4, $5, $6, $7, $8, $9, $10)`;

/** User ids are those of roles too, which may have taken what the sequence gives next. */
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
