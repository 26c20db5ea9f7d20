import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { loginProblem, type PasswordProblem, passwordProblem } from '#schemas/rules/password.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { resetAttempts } from '../attempts.ts';
import { hashPassword } from '../password.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { isCommonPassword } from './commonPassword.ts';
import { endInvitation, endSessionsOf } from './endSessionsEverywhere.ts';
import type { StoredAccount } from './storedAccount.ts';
import { syncUser } from './syncUser.ts';

/** Login and password for the embedded provider. */
export interface ChosenSignIn {
  readonly login: string;
  readonly password: string;
}

/** Login and hashed password for the embedded provider. */
export interface HashedSignIn {
  readonly login: string;
  readonly passwordHash: string;
}

/**
 * Validates a chosen login and password, and hashes the password. Hashing is slow, so call it outside of a transaction.
 * Throws `invalid` on `login` and `password`.
 */
export async function hashedSignIn({ login, password }: ChosenSignIn): Promise<HashedSignIn> {
  const name = login.normalize('NFC').trim();
  const found = [
    ['login', loginProblem(name)],
    ['password', passwordProblem(password, name) ?? (await commonProblem(password, name))],
  ] as const;
  const problems = found.flatMap(([field, code]): FieldProblem[] =>
    code === undefined ? [] : [{ field, code, args: {} }],
  );
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  return { login: name, passwordHash: await hashPassword(password) };
}

async function commonProblem(password: string, login: string): Promise<PasswordProblem | undefined> {
  return (await isCommonPassword(password, login)) ? 'passwordCommon' : undefined;
}

/**
 * Sets the login and password of an account. Signs the user out, and ends a lockout and an open invitation. Throws
 * `invalid` on `login` if it is taken, and `notFound` for an unknown account.
 */
export async function setPassword(
  sql: Sql,
  userId: number,
  { login, passwordHash }: HashedSignIn,
  by: ChangedBy,
): Promise<StoredAccount> {
  const account = await changeAccount(sql, userId, by, async ({ subject }) => {
    const sameLoginText = 'select 1 from user_account where lower(login_name) = lower($1) and user_id <> $2';
    if ((await sql(sameLoginText, [login, userId])).length > 0)
      throw new DomainError('invalid', { problems: [takenLogin] });
    await endInvitation(sql, userId);
    await endSessionsOf(sql, subject);
    await resetAttempts(sql, login);
    // Reads the current time, because sign-outs count from this moment, not from the start of the transaction. As text,
    // because a JavaScript date loses microseconds.
    const [clock] = await sql('select clock_timestamp()::text as now');
    await sql(
      `update user_account set login_name = $2, password_hash = $3, password_changed_at = $4::timestamptz
       where user_id = $1`,
      [userId, login, passwordHash, clock?.now],
    );
  });
  return syncUser(sql, account, by);
}

const takenLogin: FieldProblem = { field: 'login', code: 'loginTaken', args: {} };
