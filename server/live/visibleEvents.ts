import type { LiveEvent } from '#schemas/protocol/live.ts';
import type { Database } from '../database/database.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import { hidesRows, visibleIds } from '../derived/read/visibilitySql.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Event } from '../events/readEvents.ts';
import type { Actor } from '../identity/access/actor.ts';

interface Seeing {
  readonly catalogue: Catalogue;
  readonly database: Database;
}

/** Returns a key for a person's rights. People with the same key may see the same events. */
export function viewKey({ organization, permissions, features, visibility }: Actor): string {
  const { schools, employeeTypes, userTypes } = visibility;
  const sorted = (names: ReadonlySet<string>) => [...names].sort();
  return JSON.stringify([
    organization,
    sorted(permissions),
    sorted(features),
    schools,
    employeeTypes,
    userTypes,
  ]);
}

/** Whether an event is for one person only. */
export const isPersonal = ({ ids }: Event): boolean => typeof ids.userKey === 'string';

/**
 * Returns the events of a district that a person may see: they may view the entity, and their visibility profiles show
 * the record. Deleted records are only visible to people without profiles.
 */
export async function visibleEvents(
  seeing: Seeing,
  actor: Actor,
  events: readonly Event[],
): Promise<readonly Event[]> {
  const { catalogue } = seeing;
  const entities = new Set(events.map(({ entity }) => entity));
  const seen = new Map<string, (id: string) => boolean>();
  for (const entity of entities) {
    if (!catalogue.holds(entity)) continue;
    const stored = catalogue.named(entity);
    if (!isAuthorized(actor, stored.entity, 'view')) continue;
    if (!hidesRows(stored, actor.visibility)) {
      seen.set(entity, () => true);
      continue;
    }
    const ids = events.filter((event) => event.entity === entity).map(({ recordId }) => Number(recordId));
    const wholeNumbers = ids.filter((id) => Number.isSafeInteger(id));
    const found = await visibleIds(seeing, actor, entity, wholeNumbers);
    seen.set(entity, (id) => found.has(Number(id)));
  }
  return events.filter(({ entity, recordId }) => seen.get(entity)?.(recordId) === true);
}

/**
 * Returns an event as sent to clients. An event about a tab that is stored in its record's row is sent as an event of
 * the record.
 */
export function liveEvent({ catalogue }: Pick<Seeing, 'catalogue'>, event: Event): LiveEvent {
  const { recordId, ownerId, kind, actingAsKey, userKey, occurredAt } = event;
  const parent = catalogue.holds(event.entity) ? catalogue.named(event.entity).parent : undefined;
  return {
    entity: parent?.entity.name ?? event.entity,
    id: recordId,
    ...(ownerId === null ? {} : { owner: ownerId }),
    kind,
    by: actingAsKey ?? userKey,
    at: occurredAt.toISOString(),
  };
}
