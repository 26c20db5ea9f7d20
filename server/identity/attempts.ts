import type { Database, Sql } from '../database/database.ts';
import { countOne, hashed } from './countUse.ts';

/** How often somebody may try to sign in within a window, by what is counted. */
export const attemptLimits = {
  account: 10,
  /** A whole school may share one address. */
  address: 100,
} as const;

/** The window in seconds: it begins with the first attempt. */
export const attemptWindow = 15 * 60;

type Counted = keyof typeof attemptLimits;

/** How the database calls what is counted. */
export const signInAttempts = 'SignInAttempt';

/**
 * Counts an attempt to sign in and says whether it may go on. Counted in the database before the
 * password is looked at, so that neither several processes nor many requests at once get around it.
 */
export async function countAttempt(database: Database, login: string, address: string): Promise<boolean> {
  const counts = await database.identity(async (sql) => ({
    address: await countOne(sql, signInAttempts, keyOf('address', address), attemptWindow),
    account: await countOne(sql, signInAttempts, keyOf('account', login), attemptWindow),
  }));
  return counts.address <= attemptLimits.address && counts.account <= attemptLimits.account;
}

/** Forgets the attempts on an account after a right password, and takes this one off its address. */
export async function forgiveAttempts(database: Database, login: string, address: string): Promise<void> {
  await database.identity(async (sql) => {
    await sql(forgiveOne, [signInAttempts, keyOf('address', address)]);
    await forgetAttempts(sql, login);
  });
}

/** Forgets the attempts on an account: who was locked out may try again. */
export async function forgetAttempts(sql: Sql, login: string): Promise<void> {
  const text = 'delete from provider_record where kind = $1 and record_id = $2';
  await sql(text, [signInAttempts, lockOutKey(login)]);
}

/** Under what the attempts on an account are counted. */
export function lockOutKey(login: string): string {
  return keyOf('account', login);
}

const forgiveOne = `update provider_record
  set payload = jsonb_build_object('count', greatest((payload->>'count')::int - 1, 0))
  where kind = $1 and record_id = $2`;

function keyOf(counted: Counted, name: string): string {
  return `${counted}:${hashed(name)}`;
}
