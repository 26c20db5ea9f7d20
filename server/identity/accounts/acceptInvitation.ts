import type { Database, Sql } from '../../database/database.ts';
import { invitedAccount, openInvitation, themselves } from './invitations.ts';
import { linkAccount } from './linkAccount.ts';
import { type ChosenSignIn, hashedSignIn, setPassword } from './setPassword.ts';
import type { StoredAccount } from './storedAccount.ts';

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
