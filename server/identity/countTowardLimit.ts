import { createHash } from 'node:crypto';
import { DomainError } from '../common/domainError.ts';
import type { Database, Sql } from '../database/database.ts';

/**
 * Counts one use for a rate limit and returns whether it is allowed. `kind` names the limit; `key`, lowercased and
 * stored as a hash, says whose use is counted. The counting window, in seconds, starts with the first use. The count is
 * in the database, so that several processes or parallel requests cannot bypass the limit.
 */
export async function countTowardLimit(
  database: Database,
  kind: string,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<boolean> {
  const count = await database.identity((sql) => countOne(sql, kind, hashOf(key), windowSeconds));
  return count <= limit;
}

/** Counts one use, and throws `tooMany` beyond the limit. */
export async function assertRateLimit(...counted: Parameters<typeof countTowardLimit>): Promise<void> {
  if (!(await countTowardLimit(...counted))) throw new DomainError('tooMany');
}

/** Resets the counter of a rate limit after a successful use. */
export async function resetRateLimit(database: Database, kind: string, key: string): Promise<void> {
  const text = 'delete from provider_record where kind = $1 and record_id = $2';
  await database.identity((sql) => sql(text, [kind, hashOf(key)]));
}

/** Counts one use inside a transaction. Returns the number of uses in the window, including this one. */
export async function countOne(
  sql: Sql,
  kind: string,
  recordId: string,
  windowSeconds: number,
): Promise<number> {
  const [row] = await sql<{ count: number }>(countText, [kind, recordId, windowSeconds]);
  return Number(row?.count);
}

/** Hashes a key, because people sometimes type a password into the wrong field. */
export function hashOf(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
}

const countText = `insert into provider_record as attempt (kind, record_id, payload, expires_at)
  values ($1, $2, '{"count": 1}', now() + make_interval(secs => $3))
  on conflict (kind, record_id) do update set
    payload = case when attempt.expires_at > now()
      then jsonb_build_object('count', (attempt.payload->>'count')::int + 1) else excluded.payload end,
    expires_at = case when attempt.expires_at > now() then attempt.expires_at else excluded.expires_at end
  returning (payload->>'count')::int as count`;
