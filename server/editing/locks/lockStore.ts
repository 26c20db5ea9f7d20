import type { HeldLock, LockOwner } from '#schemas/protocol/locks/lockRule.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import type { Row, Sql } from '../../database/database.ts';

/** The record that a lock belongs to. */
export interface LockPlace {
  readonly organization: number;
  readonly table: string;
  readonly key: number;
}

/** The person who wants a lock, with the names shown to others. */
export interface NamedOwner extends LockOwner {
  readonly ownerName: string;
  readonly actingAs: string | null;
}

/** A stored lock. Times are in ms since 1970 by the database's clock. */
export interface StoredLock extends HeldLock, NamedOwner {
  readonly since: number;
  readonly requestedBy: string | null;
  readonly requestedAt: number | null;
  /** Database time at which the lock was read. */
  readonly now: number;
}

const milliseconds = (moment: string, name: string) =>
  `extract(epoch from ${moment} at time zone 'UTC') * 1000 as ${name}`;
const storedColumns = `owner_key, owner_name, acting_as, acting_as_key, session, asked_by,
  ${milliseconds('since', 'since')}, ${milliseconds('expires_at', 'expires_at')},
  ${milliseconds('asked_at', 'asked_at')}`;
const columns = `${storedColumns}, ${milliseconds('clock_timestamp()', 'now')}`;
/**
 * SQL for the current time in statements that write a lock. Volatile functions are refused in updates of distributed
 * tables.
 */
const now = 'statement_timestamp()';
const isHere = 'org_id = $1 and table_name = $2 and record_key = $3';
const end = `${now} + interval '${lockSeconds} seconds'`;

/** Reads the lock of a record, even if expired. */
export async function readLock(sql: Sql, place: LockPlace): Promise<StoredLock | undefined> {
  return one(await sql(`select ${columns} from record_lock where ${isHere}`, valuesOf(place)));
}

/** Reads a lock and locks its row until the transaction ends, so that other processes wait. */
export async function holdLock(sql: Sql, place: LockPlace): Promise<StoredLock | undefined> {
  return one(await sql(`select ${columns} from record_lock where ${isHere} for update`, valuesOf(place)));
}

/** Inserts the first lock of a record. Returns undefined if another process was faster. */
export async function insertLock(
  sql: Sql,
  place: LockPlace,
  owner: NamedOwner,
): Promise<StoredLock | undefined> {
  const text = `insert into record_lock (org_id, table_name, record_key, owner_key, owner_name, acting_as,
      acting_as_key, session, since, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, ${now}, ${end})
    on conflict do nothing returning ${storedColumns}`;
  return writtenLock(await sql(text, [...valuesOf(place), ...ownerValues(owner)]));
}

/** Assigns a lock to a new owner. The transaction must hold the lock's row. */
export async function assignLock(
  sql: Sql,
  place: LockPlace,
  owner: NamedOwner,
): Promise<StoredLock | undefined> {
  const text = `update record_lock set owner_key = $4, owner_name = $5, acting_as = $6, acting_as_key = $7,
      session = $8, since = ${now}, expires_at = ${end}, asked_by = null, asked_at = null
    where ${isHere} returning ${storedColumns}`;
  return writtenLock(await sql(text, [...valuesOf(place), ...ownerValues(owner)]));
}

/** Extends a lock. The transaction must hold the lock's row. */
export async function extendLock(sql: Sql, place: LockPlace): Promise<StoredLock | undefined> {
  const text = `update record_lock set expires_at = ${end} where ${isHere} returning ${storedColumns}`;
  return writtenLock(await sql(text, valuesOf(place)));
}

/** Records who is asking the holder for the lock. */
export async function recordLockRequest(
  sql: Sql,
  place: LockPlace,
  name: string,
): Promise<StoredLock | undefined> {
  const text = `update record_lock set asked_by = $4, asked_at = ${now}
    where ${isHere} returning ${storedColumns}`;
  const [row] = await sql(text, [...valuesOf(place), name]);
  return one([row && { ...row, now: row.asked_at }]);
}

/** Deletes the lock of a record. */
export async function removeLock(sql: Sql, place: LockPlace): Promise<void> {
  await sql(`delete from record_lock where ${isHere}`, valuesOf(place));
}

function valuesOf({ organization, table, key }: LockPlace): unknown[] {
  return [organization, table, key];
}

function ownerValues({ ownerKey, ownerName, actingAs, actingAsKey, session }: NamedOwner): unknown[] {
  return [ownerKey, ownerName, actingAs, actingAsKey, session];
}

/** Converts the row of a lock that was just written. The time of the write is the lock's expiry minus its duration. */
function writtenLock([row]: readonly Row[]): StoredLock | undefined {
  return one([row && { ...row, now: Number(row.expires_at) - lockSeconds * 1000 }]);
}

function one([row]: readonly (Row | undefined)[]): StoredLock | undefined {
  return (
    row && {
      ownerKey: String(row.owner_key),
      ownerName: String(row.owner_name),
      actingAs: textOrNull(row.acting_as),
      actingAsKey: textOrNull(row.acting_as_key),
      session: String(row.session),
      since: Number(row.since),
      expiresAt: Number(row.expires_at),
      requestedBy: textOrNull(row.asked_by),
      requestedAt: row.asked_at === null ? null : Number(row.asked_at),
      now: Number(row.now),
    }
  );
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
