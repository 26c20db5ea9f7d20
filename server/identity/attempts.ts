import type { Database, Sql } from '../database/database.ts';
import { countOne, hashOf } from './countTowardLimit.ts';

/** Maximum number of sign-in attempts within `attemptWindow`: per account, and per IP address. */
export const attemptLimits = {
  account: 10,
  /** Limit per IP address. High, because a whole school may share an address. */
  address: 100,
} as const;

/** Length of the counting window in seconds. It starts with the first attempt. */
const attemptWindow = 15 * 60;

type Counted = keyof typeof attemptLimits;

/** Record kind of the sign-in attempt counters in the database. */
export const signInAttempts = 'SignInAttempt';

/**
 * Counts a sign-in attempt and returns whether it may proceed. The attempt is counted in the database before the
 * password check, so that several processes or parallel requests cannot bypass the limit.
 */
export async function countAttempt(database: Database, login: string, address: string): Promise<boolean> {
  const counts = await database.identity(async (sql) => ({
    address: await countOne(sql, signInAttempts, keyOf('address', address), attemptWindow),
    account: await countOne(sql, signInAttempts, keyOf('account', login), attemptWindow),
  }));
  return counts.address <= attemptLimits.address && counts.account <= attemptLimits.account;
}

/**
 * Resets the attempts on an account after a correct password, and removes this attempt from the count of its IP
 * address.
 */
export async function resetAttemptsAfterSignIn(
  database: Database,
  login: string,
  address: string,
): Promise<void> {
  await database.identity(async (sql) => {
    await sql(forgiveOne, [signInAttempts, keyOf('address', address)]);
    await resetAttempts(sql, login);
  });
}

/** Resets the attempts on an account, which ends a lockout. */
export async function resetAttempts(sql: Sql, login: string): Promise<void> {
  const text = 'delete from provider_record where kind = $1 and record_id = $2';
  await sql(text, [signInAttempts, lockOutKey(login)]);
}

/** Returns the key of an account's counter of sign-in attempts. */
export function lockOutKey(login: string): string {
  return keyOf('account', login);
}

const forgiveOne = `update provider_record
  set payload = jsonb_build_object('count', greatest((payload->>'count')::int - 1, 0))
  where kind = $1 and record_id = $2`;

function keyOf(counted: Counted, name: string): string {
  return `${counted}:${hashOf(name)}`;
}
