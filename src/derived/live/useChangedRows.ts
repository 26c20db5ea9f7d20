import { createContext, useEffect, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { useLive } from '../../session/live/useLive.ts';

/** Changes by other users since the list was loaded. */
export interface ChangedRows {
  /** The ids of changed rows on this page. */
  readonly ids: ReadonlySet<string>;
  /** The number of changed records, whether shown on this page or not; undefined if events were missed. */
  readonly count: number | undefined;
}

const none: readonly LiveEvent[] = [];
const noIds: ReadonlySet<string> = new Set();

/** Provides the ids of the changed rows to the list, which highlights them. */
export const ChangedRowsContext = createContext<ReadonlySet<string>>(noIds);

/**
 * Tracks which records of a list other users have changed since it was loaded. Does not reload the list, so that rows
 * stay in place while the user reads them.
 */
export function useChangedRows(
  entity: Entity,
  { rows, isFetching }: { readonly rows: readonly RaRecord[]; readonly isFetching: boolean },
): ChangedRows {
  const [events, setEvents] = useState(none);
  const [isReset, setReset] = useState(false);
  const followed = useMemo(() => new Set([entity.name, ...(entity.events?.follows ?? [])]), [entity]);
  useLive({
    onEvents: (events) => {
      const own = events.filter((event) => followed.has(event.entity));
      if (own.length > 0) setEvents((before) => [...before, ...own]);
    },
    onReset: () => setReset(true),
  });
  useEffect(() => {
    // Clears the highlights when a reload starts, not when it ends, so that an event in between is not missed. Such an
    // event may highlight a row that the reload already updated.
    if (!isFetching) return;
    setEvents(none);
    setReset(false);
  }, [isFetching]);
  return useMemo(() => {
    const changed = rows.filter((row) => events.some((event) => isOf(entity, row, event)));
    const ids = new Set(changed.map(({ id }) => String(id)));
    const count = new Set(events.map((event) => `${event.entity} ${event.owner ?? ''} ${event.id}`)).size;
    return { ids, count: isReset ? undefined : count };
  }, [entity, rows, events, isReset]);
}

/**
 * Whether an event concerns a row: the event is about the row's record, one of its child rows, or a record that it
 * references.
 */
function isOf(entity: Entity, row: RaRecord, event: LiveEvent): boolean {
  const links = entity.fields.filter(({ options }) => options.reference === event.entity);
  const isLinked = links.some(({ name }) => String(row[name]) === event.id);
  const id = String(row.id);
  return isLinked || (links.length === 0 && (id === event.id || id === event.owner));
}
