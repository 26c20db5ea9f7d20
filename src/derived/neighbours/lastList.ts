import { useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useGetList } from 'react-admin';
import type { ListQuery } from '../listState.ts';

/** The last query of each entity's list in this browser tab, for "previous" and "next" on a record's page. */
const lastLists = new Map<string, ListQuery>();

export function rememberList(resource: string, query: ListQuery): void {
  lastLists.set(resource, query);
}

/** The previous and next record in the list that the user came from. */
export interface Neighbours {
  readonly previous: Identifier | undefined;
  readonly next: Identifier | undefined;
  /** The record's position in the list, from 1; undefined if the list does not contain the record. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** Whether `total` is a lower bound. */
  readonly isAbout: boolean;
}

const none: Neighbours = {
  previous: undefined,
  next: undefined,
  position: undefined,
  total: undefined,
  isAbout: false,
};

/**
 * Finds the neighbors of a record in the list that the user came from, across page boundaries. Empty if the user did
 * not come from a list, or if the list no longer contains the record.
 */
export function useNeighbours(resource: string, id: Identifier): Neighbours {
  const [query, setQuery] = useState(() => lastLists.get(resource));
  const page = query?.page ?? 1;
  const here = useListPage(resource, query, page);
  const at = here.rows.findIndex((row) => String(row.id) === String(id));
  const isMissing = here.isThere && at === -1;
  const before = useListPage(resource, page > 1 && (at === 0 || isMissing) ? query : undefined, page - 1);
  const isLast = at !== -1 && at === here.rows.length - 1;
  const after = useListPage(resource, isLast || isMissing ? query : undefined, page + 1);

  const step = isMissing ? stepTo(id, before.rows, after.rows) : 0;
  useEffect(() => {
    if (query === undefined || step === 0) return;
    const nextQuery = { ...query, page: query.page + step };
    rememberList(resource, nextQuery);
    setQuery(nextQuery);
  }, [resource, query, step]);

  if (query === undefined || at === -1) return none;
  return {
    previous: here.rows[at - 1]?.id ?? before.rows.at(-1)?.id,
    next: here.rows[at + 1]?.id ?? after.rows[0]?.id,
    position: (page - 1) * query.perPage + at + 1,
    total: here.total,
    isAbout: here.isAbout,
  };
}

/**
 * After a step across a page boundary, returns which of the two adjacent pages has the record: 1 for the next page, -1
 * for the previous page, 0 for neither.
 */
function stepTo(id: Identifier, before: readonly RaRecord[], after: readonly RaRecord[]): -1 | 0 | 1 {
  const isOn = (rows: readonly RaRecord[]) => rows.some((row) => String(row.id) === String(id));
  if (isOn(after)) return 1;
  return isOn(before) ? -1 : 0;
}

const emptyQuery = { sort: { field: 'id', order: 'ASC' as const }, filter: {}, perPage: 1 };

function useListPage(resource: string, query: ListQuery | undefined, page: number) {
  const { sort, filter, perPage } = query ?? emptyQuery;
  const { data, total, meta } = useGetList(
    resource,
    { pagination: { page: Math.max(page, 1), perPage }, sort, filter },
    { enabled: query !== undefined && page > 0 },
  );
  const rows = query === undefined ? [] : (data ?? []);
  const isAbout = meta?.isAbout === true;
  return { rows, total: total ?? meta?.counted, isAbout, isThere: data !== undefined };
}
