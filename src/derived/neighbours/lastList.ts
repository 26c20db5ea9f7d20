import { useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useGetList } from 'react-admin';
import type { ListQuery } from '../listState.ts';

/** The last list shown of each entity in this tab, for "previous" and "next". */
const lastLists = new Map<string, ListQuery>();

export function rememberList(resource: string, query: ListQuery): void {
  lastLists.set(resource, query);
}

/** The previous and next records in the list that led here. */
export interface Neighbours {
  readonly previous: Identifier | undefined;
  readonly next: Identifier | undefined;
  /** The record's position in the list, from 1; undefined if it is not in it. */
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
 * The neighbors of a record in the last list shown, across page boundaries. Empty if no list led to the record, or if
 * it is no longer in the list.
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
 * After a step across a page boundary, tells which of the two pages has the record: 1 for the page after the boundary,
 * -1 for the page before it, 0 for neither.
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
