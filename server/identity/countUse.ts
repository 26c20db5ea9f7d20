import { createHash } from 'node:crypto';
import { DomainError } from '../common/domainError.ts';
import type { Database, Sql } from '../database/database.ts';

/**
 * Counts one use of something that is limited and says whether it may go on. `kind` names what is counted,
 * `key` for whom: it is kept as a hash, in small letters. The window, in seconds, begins with the first
 * use. Counted in the database, so that neither several processes nor many requests at once get around it.
 */
export async function countUse(
  database: Database,
  kind: string,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<boolean> {
  const count = await database.identity((sql) => countOne(sql, kind, hashed(key), windowSeconds));
  return count <= limit;
}

/** The same; throws `tooMany` beyond the limit. */
export async function assertCount(...counted: Parameters<typeof countUse>): Promise<void> {
  if (!(await countUse(...counted))) throw new DomainError('tooMany');
}

/** Forgets what was counted, after a use that was right. */
export async function forgetUse(database: Database, kind: string, key: string): Promise<void> {
  const text = 'delete from provider_record where kind = $1 and record_id = $2';
  await database.identity((sql) => sql(text, [kind, hashed(key)]));
}

/** Counts one use inside a transaction; gives how many there are in the window, this one included. */
export async function countOne(
  sql: Sql,
  kind: string,
  recordId: string,
  windowSeconds: number,
): Promise<number> {
  const [row] = await sql<{ count: number }>(countText, [kind, recordId, windowSeconds]);
  return Number(row?.count);
}

/** Names are kept as hashes: what somebody typed into a field may be a password. */
export function hashed(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
}

const countText = `insert into provider_record as attempt (kind, record_id, payload, expires_at)
  values ($1, $2, '{"count": 1}', now() + make_interval(secs => $3))
  on conflict (kind, record_id) do update set
    payload = case when attempt.expires_at > now()
      then jsonb_build_object('count', (attempt.payload->>'count')::int + 1) else excluded.payload end,
    expires_at = case when attempt.expires_at > now() then attempt.expires_at else excluded.expires_at end
  returning (payload->>'count')::int as count`;
