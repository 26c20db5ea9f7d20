import type { EventsOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { type EventIds, type NewEvent, writeEvents } from '../../events/writeEvents.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { differences, ownerOf } from './changeLog.ts';
import type { RecordedChange } from './recordedChange.ts';
import type { WriteContext } from './writeContext.ts';

/** Inserts the events that an entity file declares for changes (`x-entity.events`), in one statement. */
export async function recordEvents(
  { actor, sql, requestId }: WriteContext,
  stored: StoredEntity,
  changes: readonly RecordedChange[],
): Promise<void> {
  const { events, name } = stored.entity;
  if (!events?.on) return;
  const { organization } = actor;
  const written = changes.flatMap((change) => eventOf(stored, events, change));
  await writeEvents(sql, { organization, requestId, ...authorOf(actor) }, name, written);
}

function eventOf(
  stored: StoredEntity,
  { on = {}, ids = [] }: EventsOptions,
  change: RecordedChange,
): NewEvent[] {
  const { action, operation = '', before, after } = change;
  const kind = on[operation] ?? on[action];
  if (kind === undefined) return [];
  if (action === 'update' && differences(stored, before, after).length === 0) return [];
  const record = action === 'delete' ? before : after;
  const recordId = String(record[stored.entity.id.name]);
  const isOther = (id: string) => action === 'update' && !isSameValue(before[id] ?? null, after[id] ?? null);
  const others = ids.filter(isOther);
  const references: EventIds = {
    ...valuesOf(record, ids),
    ...(others.length > 0 ? { before: valuesOf(before, others) } : {}),
  };
  return [{ kind, recordId, ownerId: ownerOf(stored, record), ids: references }];
}

function valuesOf(record: RecordData, names: readonly string[]): RecordData {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
