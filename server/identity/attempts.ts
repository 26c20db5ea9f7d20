import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** How often somebody may try to sign in within a window, by what is counted. */
export const attemptLimits = {
  account: 10,
  /** A whole school may share one address. */
  address: 100,
} as const;

/** The window in seconds: it begins with the first attempt. */
export const attemptWindow = 15 * 60;

type Counted = keyof typeof attemptLimits;

const kind = 'SignInAttempt';

/**
 * Counts an attempt to sign in and says whether it may go on. Counted in the database before the
 * password is looked at, so that neither several processes nor many requests at once get around it.
 */
export async function countAttempt(database: Database, login: string, address: string): Promise<boolean> {
  const counts = await database.identity(async (sql) => {
    const byAddress = await sql<{ count: number }>(countOne, [
      kind,
      keyOf('address', address),
      attemptWindow,
    ]);
    const byAccount = await sql<{ count: number }>(countOne, [kind, keyOf('account', login), attemptWindow]);
    return { address: Number(byAddress[0]?.count), account: Number(byAccount[0]?.count) };
  });
  return counts.address <= attemptLimits.address && counts.account <= attemptLimits.account;
}

/** Forgets the attempts on an account after a right password, and takes this one off its address. */
export async function forgiveAttempts(database: Database, login: string, address: string): Promise<void> {
  await database.identity(async (sql) => {
    await sql(forgiveOne, [kind, keyOf('address', address)]);
    await sql('delete from provider_record where kind = $1 and record_id = $2', [
      kind,
      keyOf('account', login),
    ]);
  });
}

const countOne = `insert into provider_record as attempt (kind, record_id, payload, expires_at)
  values ($1, $2, '{"count": 1}', now() + make_interval(secs => $3))
  on conflict (kind, record_id) do update set
    payload = case when attempt.expires_at > now()
      then jsonb_build_object('count', (attempt.payload->>'count')::int + 1) else excluded.payload end,
    expires_at = case when attempt.expires_at > now() then attempt.expires_at else excluded.expires_at end
  returning (payload->>'count')::int as count`;

const forgiveOne = `update provider_record
  set payload = jsonb_build_object('count', greatest((payload->>'count')::int - 1, 0))
  where kind = $1 and record_id = $2`;

/** Names are kept as hashes: what somebody typed into the field may be a password. */
function keyOf(counted: Counted, name: string): string {
  const hash = createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
  return `${counted}:${hash}`;
}
