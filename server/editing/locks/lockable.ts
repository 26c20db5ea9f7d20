import { allows, isOn } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import type { LockState } from '#schemas/protocol/locks/locks.ts';
import { lockMode } from '#schemas/protocol/locks/lockTables.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Catalogue, StoredEntity } from '../../derived/store/storedEntity.ts';
import { readRow } from '../../derived/write/rows.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { LockPlace } from './lockStore.ts';

/** What a lock call is about, as it was sent. */
export interface RequestedLock {
  readonly tableName: string;
  readonly key: number;
  readonly mode?: string | undefined;
}

/** A record that somebody may lock. */
export interface LockableRecord {
  readonly place: LockPlace;
  readonly stored: StoredEntity;
  readonly record: RecordData;
  /** Whether they may take it from another person. */
  readonly mayTakeOver: boolean;
}

type Refused = Extract<LockState, 'invalidTable' | 'invalidMode' | 'invalidUser' | 'notFound'>;

/**
 * The record that a call wants to lock, or why somebody cannot lock it: no such table, another way than to
 * edit, a person who may edit nothing of its records, a record that is not there for them
 * (docs/specification.md#master-data-4-record-locks).
 */
export async function lockable(
  sql: Sql,
  catalogue: Catalogue,
  actor: Actor,
  requested: RequestedLock,
): Promise<LockableRecord | Refused> {
  const locked = lockedEntities(catalogue, requested.tableName);
  const stored = locked.find(({ entity }) => !isFacet(entity));
  if (!stored) return 'invalidTable';
  if ((requested.mode ?? lockMode) !== lockMode) return 'invalidMode';
  if (!locked.some(({ entity }) => mayEdit(actor, entity))) return 'invalidUser';
  const record = await readRow(sql, stored, actor, requested.key);
  if (!record) return 'notFound';
  const { lock, permission } = stored.entity;
  const mayTakeOver = allows(actor.permissions, lock?.takeOver ?? permission.edit);
  return { place: placeOf(actor, requested), stored, record, mayTakeOver };
}

/** Where the lock of a record is kept, whatever it is. */
export function placeOf({ organization }: Actor, { tableName, key }: RequestedLock): LockPlace {
  return { organization, table: tableName, key };
}

/** The list and the tabs of the records that are locked by that name; none where nothing is. */
export function lockedEntities({ entities }: Catalogue, name: string): StoredEntity[] {
  return entities.filter(({ entity }) => entity.lock?.name === name);
}

function mayEdit(actor: Actor, { flags, permission }: Entity): boolean {
  return flags.every((flag) => isOn(actor, flag)) && allows(actor.permissions, permission.edit);
}
