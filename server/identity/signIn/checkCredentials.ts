import type { Database } from '../../database/database.ts';
import { type Account, accountByLogin } from '../access/accounts.ts';
import { hasClosed, isSupport, rolesOf } from '../access/isSupport.ts';
import { countAttempt, resetAttemptsAfterSignIn } from '../attempts.ts';
import { verifyPassword } from '../password.ts';
import type { SignInProblem } from './signInPage.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** IP address of the client. */
  readonly address: string;
}

/** The account's subject, or why the sign-in was refused. */
export type Outcome =
  | { readonly subject: string }
  | { readonly problem: SignInProblem; readonly missing?: readonly ('userName' | 'password')[] };

/**
 * Checks a name and password. Returns the account's subject, or the reason of the refusal. A wrong name and a wrong
 * password give the same message and take the same time.
 */
export async function checkCredentials(database: Database, credentials: Credentials): Promise<Outcome> {
  const { userName, password, address } = credentials;
  const missing = (['userName', 'password'] as const).filter((field) => credentials[field] === '');
  if (missing.length > 0) return { problem: 'missing', missing };
  if (!(await countAttempt(database, userName, address))) return { problem: 'tooMany' };
  const account = await accountByLogin(database, userName);
  const isCorrect = await verifyPassword(password, account?.passwordHash);
  if (!account || !isCorrect) return { problem: 'wrong' };
  if (account.disabled) return { problem: 'disabled' };
  if (await isShutOut(database, account)) return { problem: 'closed' };
  await resetAttemptsAfterSignIn(database, userName, address);
  return { subject: account.subject };
}

/** Whether every district in which the user has a role is closed. */
async function isShutOut(database: Database, account: Account): Promise<boolean> {
  if (isSupport(account)) return false;
  return database.identity(async (sql) => {
    const ids = (await rolesOf(sql, account)).map(({ organization }) => organization ?? 0);
    const text = `select 1 from organization where org_id = any($1::bigint[]) and ${hasClosed}`;
    return (await sql(text, [[...new Set(ids)]])).length === new Set(ids).size;
  });
}
