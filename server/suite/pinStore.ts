import type { Sql } from '../database/database.ts';
import { DomainError } from '../domainError.ts';

/** The last PINs of a person as they are kept. */
export interface StoredPins {
  /** The newest first. */
  readonly hashes: readonly string[];
  /** 0 for whoever has none yet. */
  readonly version: number;
}

/** Reads the hashes of somebody's last PINs. */
export async function readPins(sql: Sql, subject: string): Promise<StoredPins> {
  const [row] = await sql('select hashes, row_version from user_pin where subject = $1', [subject]);
  if (!row) return { hashes: [], version: 0 };
  return {
    hashes: Array.isArray(row.hashes) ? row.hashes.map(String) : [],
    version: Number(row.row_version),
  };
}

/**
 * Keeps the hashes in the place of those of a version that was read. Throws `stale` when somebody changed
 * them since: two changes at once must not both look at the same old PINs.
 */
export async function keepPins(sql: Sql, subject: string, { hashes, version }: StoredPins): Promise<void> {
  const rows = await sql(keepText, [subject, JSON.stringify(hashes), version]);
  if (rows.length === 0) throw new DomainError('stale');
}

const keepText = `insert into user_pin as kept (subject, hashes) values ($1, $2)
  on conflict (subject) do update
    set hashes = excluded.hashes, changed_at = now(), row_version = kept.row_version + 1
    where kept.row_version = $3
  returning row_version`;
