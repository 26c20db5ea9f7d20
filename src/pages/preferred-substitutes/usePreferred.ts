import { type RaRecord, useGetList } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useEntity } from '../../derived/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** Which of them are shown (specification, master data section 3: "Filter: All, Excluded, Included"). */
export const filters = ['all', 'included', 'excluded'] as const;
export type PreferredFilter = (typeof filters)[number];

/** "Preferred substitutes page size 400" (specification, master data section 9). */
const pageSize = 400;

export interface Preferred {
  readonly employeeType: number | undefined;
  readonly filter: PreferredFilter;
  readonly chooseType: (id: number | undefined) => void;
  readonly chooseFilter: (filter: PreferredFilter) => void;
  /** In the order in which they are called: ranks first, then by number; excluded ones last. */
  readonly rows: readonly RaRecord[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** What the page shows: type and filter stand in the address. */
export function usePreferred(): Preferred {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const asked = params.get('employeeTypeId');
  const employeeType = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const filter = filters.find((one) => one === params.get('show')) ?? 'all';
  const put = useCallback(
    (name: string, value: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [setParams],
  );
  const { data, total, isPending, error, refetch } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'callGroupSortId', order: 'ASC' },
      filter: {
        workerTypeId: employeeType,
        ...(filter === 'all' ? {} : { isExcluded: filter === 'excluded' }),
      },
    },
    { enabled: employeeType !== undefined, meta: shownInPlace },
  );
  return {
    employeeType,
    filter,
    chooseType: (id) => put('employeeTypeId', id === undefined ? undefined : String(id)),
    chooseFilter: (next) => put('show', next === 'all' ? undefined : next),
    rows: inCallOrder(data ?? []),
    total: total ?? 0,
    isLoading: employeeType !== undefined && isPending && !error,
    error,
    refetch: () => void refetch(),
  };
}

/** Ranked ones first, those without a rank after them, excluded ones at the end. */
export function inCallOrder(rows: readonly RaRecord[]): RaRecord[] {
  const place = (row: RaRecord) => {
    if (row.isExcluded === true) return Number.MAX_SAFE_INTEGER;
    return typeof row.callGroupSortId === 'number' ? row.callGroupSortId : Number.MAX_SAFE_INTEGER - 1;
  };
  return rows.toSorted((a, b) => place(a) - place(b) || Number(a.id) - Number(b.id));
}

/** The ids of those with a rank, in order. */
export function rankedIds(rows: readonly RaRecord[]): number[] {
  const ranked = rows.filter((row) => row.isExcluded !== true && typeof row.callGroupSortId === 'number');
  return inCallOrder(ranked).map((row) => Number(row.id));
}
