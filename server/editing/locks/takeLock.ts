import { type LockIntent, lockMove } from '#schemas/protocol/locks/lockRule.ts';
import type { LockState } from '#schemas/protocol/locks/locks.ts';
import type { Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import {
  giveLock,
  holdLock,
  insertLock,
  type LockPlace,
  type NamedOwner,
  noteAsk,
  prolongLock,
  type StoredLock,
} from './lockStore.ts';

/** A wish for a lock, with the names that others are shown. */
export interface NamedLockIntent extends LockIntent {
  readonly by: NamedOwner;
  /** Asks whoever holds it for it. */
  readonly asks: boolean;
}

/** What became of a wish: the state, the lock as it is now, and from which other person it was taken. */
export interface TakenLock {
  readonly state: LockState;
  readonly lock: StoredLock | undefined;
  readonly takenFrom?: StoredLock;
}

/**
 * Takes, prolongs or leaves a lock by the one rule (`schemas/protocol/locks/lockRule.ts`). Of two processes that ask
 * at once for a free record, the one whose row comes second finds the first one's.
 */
export async function takeLock(sql: Sql, place: LockPlace, intent: NamedLockIntent): Promise<TakenLock> {
  const held = await holdLock(sql, place);
  if (!held) {
    const lock = await insertLock(sql, place, intent.by);
    return lock ? { state: 'acquired', lock } : takeLock(sql, place, intent);
  }
  const move = lockMove(held, intent, held.now);
  if (move.kind === 'prolong') return { state: move.state, lock: await prolongLock(sql, place) };
  if (move.kind === 'leave') return { state: move.state, lock: await left(sql, place, intent, held) };
  const lock = await giveLock(sql, place, intent.by);
  return { state: move.state, lock, ...(isFromAnother(held, move.from, intent) ? { takenFrom: held } : {}) };
}

function left(sql: Sql, place: LockPlace, { asks, by }: NamedLockIntent, held: StoredLock) {
  return asks ? noteAsk(sql, place, by.ownerName) : held;
}

/** A tab of one's own, and a lock that has run out, are nobody to tell of it. */
function isFromAnother(held: StoredLock, from: unknown, { by }: NamedLockIntent): boolean {
  return from !== undefined && held.ownerKey !== by.ownerKey;
}

/** Who holds which record: one row for each record that is being edited, or was when its lock ran out. */
export const lockTable: Table = {
  name: 'record_lock',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    /** As lock calls name it: `Worker`. */
    { name: 'table_name', type: 'text', notNull: true },
    { name: 'record_key', type: 'bigint', notNull: true },
    /** Who really holds it, and as whom, as in the change log. */
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
