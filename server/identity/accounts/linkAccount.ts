import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { endInvitation, endSessionsOf } from './endSessionsEverywhere.ts';
import { invitedAccount, invitedAuthor, openInvitation } from './invitations.ts';
import { type ChosenSignIn, hashedSignIn, setPassword } from './setPassword.ts';
import { isLocalSubject, newLocalSubject, type StoredAccount } from './storedAccount.ts';
import { forgetWaiting } from './waitingSubjects.ts';

/** Maximum length of a subject (OpenID Connect Core, section 2). */
const longestSubject = 255;

/**
 * Links an account to a subject of a foreign provider, case-sensitively. Ends an open invitation and an expected
 * address. Throws `invalid` on `subject` if it is malformed or belongs to another account, `badRequest` if the account
 * is linked to another subject, and `notFound` for an unknown account.
 */
export function linkAccount(
  sql: Sql,
  userId: number,
  subject: string,
  by: ChangedBy,
): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async (account) => {
    if (account.linkedSubject === subject) return;
    if (account.linkedSubject !== undefined)
      throw new DomainError('badRequest', { text: 'refused.account.linked' });
    assertSubject(subject);
    const [other] = await sql('select 1 from user_account where subject = $1', [subject]);
    if (other) throw subjectProblem('subjectTaken');
    await endSessionsOf(sql, account.subject);
    await setSubject(sql, account, subject);
    await sql('update user_account set expected_email = null where user_id = $1', [userId]);
    await endInvitation(sql, userId);
    await forgetWaiting(sql, subject);
  });
}

/**
 * Removes the sign-in from an account: subject, login, password, open invitation and expected address. Signs the user
 * out. The account and its history are kept. Throws `notFound`.
 */
export function unlinkAccount(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async (account) => {
    await endSessionsOf(sql, account.subject);
    await endInvitation(sql, userId);
    const subject = newLocalSubject();
    await setSubject(sql, account, subject);
    await sql(
      `update user_account set login_name = $2, password_hash = '', password_changed_at = null, expected_email = null
       where user_id = $1`,
      [userId, subject],
    );
  });
}

/**
 * Sets the email address by which the account is linked automatically at the first sign-in, if the provider says that
 * the address is verified; null removes it. Throws `badRequest` for a linked account.
 */
export function expectEmail(
  sql: Sql,
  userId: number,
  email: string | null,
  by: ChangedBy,
): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ linkedSubject }) => {
    if (linkedSubject !== undefined) throw new DomainError('badRequest', { text: 'refused.account.linked' });
    await sql('update user_account set expected_email = $2 where user_id = $1', [userId, email]);
  });
}

/**
 * Changes the subject of an account, and of the further roles and PINs that are stored by subject. Resets
 * `signed_out_at`, because it concerned the old subject.
 */
async function setSubject(sql: Sql, { userId, subject: from }: StoredAccount, to: string): Promise<void> {
  await sql('update user_role set subject = $2 where subject = $1', [from, to]);
  await sql('update user_pin set subject = $2 where subject = $1', [from, to]);
  await sql('update user_account set subject = $2, signed_out_at = null where user_id = $1', [userId, to]);
}

function assertSubject(subject: string): void {
  const isSubject = subject !== '' && subject.length <= longestSubject && subject === subject.trim();
  if (!isSubject || !isStorable(subject) || isLocalSubject(subject)) throw subjectProblem('subjectForm');
}

function subjectProblem(code: 'subjectForm' | 'subjectTaken'): DomainError {
  return new DomainError('invalid', { problems: [{ field: 'subject', code, args: {} }] });
}

const lockInvitation = 'for update of invitation';

/**
 * Accepts an invitation with a login and a password for the embedded provider. A link works once, even for concurrent
 * requests. Returns the account; undefined if the invitation is no longer open. Throws `invalid` on `login` and
 * `password`.
 */
export async function acceptInvitation(
  database: Database,
  token: string,
  chosen: ChosenSignIn,
  requestId: string,
): Promise<StoredAccount | undefined> {
  if (!(await database.identity((sql) => invitedAccount(sql, token)))) return undefined;
  const signIn = await hashedSignIn(chosen);
  return database.maintain(async (sql) => {
    const open = await openInvitation(sql, token, lockInvitation);
    return open && setPassword(sql, Number(open.user_id), signIn, invitedAuthor(open, requestId));
  });
}

/**
 * Accepts an invitation for a subject of a foreign provider, in the transaction of `sql`. Returns the account;
 * undefined if the invitation is no longer open. Throws as `linkAccount` does.
 */
export async function acceptWithSubject(
  sql: Sql,
  token: string,
  subject: string,
  requestId: string,
): Promise<StoredAccount | undefined> {
  const open = await openInvitation(sql, token, lockInvitation);
  return open && linkAccount(sql, Number(open.user_id), subject, invitedAuthor(open, requestId));
}
