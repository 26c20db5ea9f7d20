import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { endInvitation, endSessionsOf } from './endSessionsEverywhere.ts';
import { invitedAccount, openInvitation, themselves } from './invitations.ts';
import { type ChosenSignIn, hashedSignIn, setPassword } from './setPassword.ts';
import { isLocalSubject, newLocalSubject, type StoredAccount } from './storedAccount.ts';
import { forgetWaiting } from './waiting.ts';

/** The length of a subject (OpenID Connect Core, section 2). */
const longestSubject = 255;

/**
 * Links an account to the subject of a foreign provider, in its exact letter case; an open invitation and an
 * expected address end with it. Throws `invalid` on `subject` for one that cannot be or belongs to another
 * account, `badRequest` when the account is linked to another one, `notFound`.
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
 * Takes the sign-in from an account: its subject, its login and password, and what was to bring one. Whoever is
 * signed in with it is signed out. The account stays, with all that it did. Throws `notFound`.
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
 * Lets the account be linked by itself at the first sign-in of somebody whose provider says that this e-mail
 * address is theirs and was verified; null takes it back. Throws `badRequest` for an account that is linked.
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

/** That somebody was signed out was about the subject of before. What is kept by the subject goes along: further roles, and the PIN of somebody who is no employee. */
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

const alone = 'for update of invitation';

/**
 * Accepts an invitation with a login and a password: from then on they sign in at the embedded provider. Of two who
 * come with the same link, one gets in. Gives the account; undefined when the invitation is not open any more.
 * Throws `invalid` on `login` and `password`.
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
    const open = await openInvitation(sql, token, alone);
    return open && setPassword(sql, Number(open.user_id), signIn, themselves(open, requestId));
  });
}

/**
 * Accepts an invitation for the subject with which somebody signed in at a foreign provider, in the transaction of
 * `sql`. Gives the account; undefined when the invitation is not open any more. Throws as `linkAccount` does.
 */
export async function acceptWithSubject(
  sql: Sql,
  token: string,
  subject: string,
  requestId: string,
): Promise<StoredAccount | undefined> {
  const open = await openInvitation(sql, token, alone);
  return open && linkAccount(sql, Number(open.user_id), subject, themselves(open, requestId));
}
