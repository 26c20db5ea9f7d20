import type { RaRecord } from 'ra-core';
import { createContext, useEffect, useMemo, useState } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { useLive } from '../../session/live/useLive.ts';

/** What of a list others have changed since it was read. */
export interface ChangedRows {
  /** Ids of rows that are shown. */
  readonly ids: ReadonlySet<string>;
  /** How many records, shown or not; undefined where some were missed, and nobody knows. */
  readonly count: number | undefined;
}

const none: readonly LiveEvent[] = [];
const noIds: ReadonlySet<string> = new Set();

/** The rows of the list around that have changed: each is marked where it stands. */
export const ChangedRowsContext = createContext<ReadonlySet<string>>(noIds);

/**
 * Keeps which records of a list others have changed, until it is read again. Nothing is read by itself: rows stay where they
 * are while somebody looks at them.
 */
export function useChangedRows(
  entity: Entity,
  { rows, isFetching }: { readonly rows: readonly RaRecord[]; readonly isFetching: boolean },
): ChangedRows {
  const [events, setEvents] = useState(none);
  const [isReset, setReset] = useState(false);
  const followed = useMemo(() => new Set([entity.name, ...(entity.events?.follows ?? [])]), [entity]);
  useLive({
    onEvents: (news) => {
      const own = news.filter((event) => followed.has(event.entity));
      if (own.length > 0) setEvents((before) => [...before, ...own]);
    },
    onReset: () => setReset(true),
  });
  useEffect(() => {
    // What comes while it is read is marked once more, rather than missed.
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

/** Whether an event is of a row: of its record, of one that it refers to, or of a part of it. */
function isOf(entity: Entity, row: RaRecord, event: LiveEvent): boolean {
  const links = entity.fields.filter(({ options }) => options.reference === event.entity);
  const isLinked = links.some(({ name }) => String(row[name]) === event.id);
  const id = String(row.id);
  return isLinked || (links.length === 0 && (id === event.id || id === event.owner));
}
