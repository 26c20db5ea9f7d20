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

/** The record in a lock call, as sent. */
export interface RequestedLock {
  readonly tableName: string;
  readonly key: number;
  readonly mode?: string | undefined;
}

/** A record that the person may lock. */
export interface LockableRecord {
  readonly place: LockPlace;
  readonly stored: StoredEntity;
  readonly record: RecordData;
  /** Whether the person may take over another person's lock. */
  readonly mayTakeOver: boolean;
}

type Refused = Extract<LockState, 'invalidTable' | 'invalidMode' | 'invalidUser' | 'notFound'>;

/**
 * Returns the record that a call wants to lock, or the reason why not: unknown table, a mode other than edit, no
 * permission to edit, or a missing or hidden record (docs/specification.md#master-data-4-record-locks).
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

/** Returns the key of a record's lock. */
export function placeOf({ organization }: Actor, { tableName, key }: RequestedLock): LockPlace {
  return { organization, table: tableName, key };
}

/** Returns the entities (list and tabs) locked under a name. */
export function lockedEntities({ entities }: Catalogue, name: string): StoredEntity[] {
  return entities.filter(({ entity }) => entity.lock?.name === name);
}

function mayEdit(actor: Actor, { flags, permission }: Entity): boolean {
  return flags.every((flag) => isOn(actor, flag)) && allows(actor.permissions, permission.edit);
}
