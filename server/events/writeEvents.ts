import { EventEmitter } from 'node:events';
import { afterCommit } from '../database/afterCommit.ts';
import type { Sql } from '../database/database.ts';
import { eventWriteLock } from './eventTable.ts';

/** Keys of the user and of the impersonated person. */
export interface EventActor {
  readonly organization: number;
  readonly userKey: string;
  readonly actingAsKey: string | null;
  readonly requestId: string;
}

export interface NewEvent {
  readonly kind: string;
  readonly recordId: string;
  readonly ownerId: string | null;
  readonly ids: EventIds;
}

/**
 * Ids of the records to which a record refers after a write, by field. `before` has the previous ids of changed
 * references.
 */
export type EventIds = Readonly<Record<string, unknown>> & {
  readonly before?: Readonly<Record<string, unknown>>;
};

/** Emits `committed` when events of this process were committed. Other processes poll. */
export const eventsCommitted = new EventEmitter<{ committed: [] }>().setMaxListeners(0);

/** Inserts events of an entity in one statement, in the transaction of the change. */
export async function writeEvents(
  sql: Sql,
  { organization, userKey, actingAsKey, requestId }: EventActor,
  entity: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ kind, recordId, ownerId, ids }) => ({
    kind,
    record: recordId,
    owner: ownerId,
    ids,
  }));
  afterCommit(sql, () => eventsCommitted.emit('committed'));
  await sql(text, [organization, entity, userKey, actingAsKey, requestId, JSON.stringify(rows)], {
    onAnswer: () => {},
  });
}

/** SQL that inserts events. Takes the advisory lock before the first event gets its number. */
const text = `insert into event (org_id, kind, entity, record_id, owner_id, user_key, acting_as_key, request_id, ids)
  select $1, given.kind, $2, given.record, given.owner, $3, $4, $5, given.ids
  from ${eventWriteLock.name}() as turn,
    jsonb_to_recordset($6::jsonb) as given(kind text, record text, owner text, ids jsonb)
  where turn is not null`;
