import { type LockIntent, lockMove } from '#schemas/protocol/locks/lockRule.ts';
import type { LockState } from '#schemas/protocol/locks/locks.ts';
import type { Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import {
  assignLock,
  extendLock,
  holdLock,
  insertLock,
  type LockPlace,
  type NamedOwner,
  recordLockRequest,
  type StoredLock,
} from './lockStore.ts';

/** A requested lock, with the names shown to others. */
export interface NamedLockIntent extends LockIntent {
  readonly by: NamedOwner;
  /** Whether to ask the current holder for the lock. */
  readonly requestsLock: boolean;
}

/**
 * The result of a lock request: its state, the current lock, and the person who lost the lock to the caller, if any.
 */
export interface LockResult {
  readonly state: LockState;
  readonly lock: StoredLock | undefined;
  readonly takenFrom?: StoredLock;
}

/**
 * Takes a lock, extends it or leaves it unchanged, as the rule shared with the console decides
 * (`schemas/protocol/locks/lockRule.ts`). When two processes request a free record at once, the second finds the first
 * one's row.
 */
export async function takeLock(sql: Sql, place: LockPlace, intent: NamedLockIntent): Promise<LockResult> {
  const held = await holdLock(sql, place);
  if (!held) {
    const lock = await insertLock(sql, place, intent.by);
    return lock ? { state: 'acquired', lock } : takeLock(sql, place, intent);
  }
  const move = lockMove(held, intent, held.now);
  if (move.kind === 'prolong') return { state: move.state, lock: await extendLock(sql, place) };
  if (move.kind === 'leave') return { state: move.state, lock: await heldByOther(sql, place, intent, held) };
  const lock = await assignLock(sql, place, intent.by);
  return { state: move.state, lock, ...(isFromAnother(held, move.from, intent) ? { takenFrom: held } : {}) };
}

function heldByOther(sql: Sql, place: LockPlace, { requestsLock, by }: NamedLockIntent, held: StoredLock) {
  return requestsLock ? recordLockRequest(sql, place, by.ownerName) : held;
}

/**
 * Whether a lock was taken from another person who should be notified: not from the person's own tab, and not an
 * expired lock.
 */
function isFromAnother(held: StoredLock, from: unknown, { by }: NamedLockIntent): boolean {
  return from !== undefined && held.ownerKey !== by.ownerKey;
}

/** Record locks: one row per record that is or was being edited, until the lock expires. */
export const lockTable: Table = {
  name: 'record_lock',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    /** Name of the kind of record in lock calls: `Worker`. */
    { name: 'table_name', type: 'text', notNull: true },
    { name: 'record_key', type: 'bigint', notNull: true },
    /** Keys of the real holder and of the impersonated person, as in the change log. */
    { name: 'owner_key', type: 'text', notNull: true },
    { name: 'owner_name', type: 'text', notNull: true },
    { name: 'acting_as', type: 'text' },
    { name: 'acting_as_key', type: 'text' },
    { name: 'session', type: 'text', notNull: true },
    { name: 'since', type: 'timestamptz', notNull: true },
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    { name: 'asked_by', type: 'text' },
    { name: 'asked_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'table_name', 'record_key'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
