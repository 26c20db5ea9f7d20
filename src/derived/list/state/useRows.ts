import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { ListQuery } from '../listState.ts';

/** What a list shows now: the rows before stay while others are fetched. */
export interface ListRows {
  readonly rows: readonly RaRecord[];
  readonly total: number | undefined;
  /** The total is "more than". */
  readonly isAbout: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** What went wrong with the last try; the rows before may still be there. */
  readonly error: Error | null;
  readonly isEmpty: boolean;
  readonly refetch: () => void;
}

const none: readonly RaRecord[] = [];

/** The rows of a query of the entity in context. */
export function useRows(query: ListQuery, isBroken: boolean): ListRows {
  const { entity } = useEntity();
  const { page, perPage, sort, filter } = query;
  const requested = useGetList(
    entity.name,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData, enabled: !isBroken, meta: shownInPlace },
  );
  const { data, total, meta, isPending, isFetching, error, refetch } = requested;
  return useMemo(
    () => ({
      rows: data ?? none,
      total,
      isAbout: meta?.isAbout === true,
      isLoading: isPending && !isBroken && !error,
      isFetching,
      error,
      isEmpty: data !== undefined && data.length === 0,
      refetch: () => void refetch(),
    }),
    [data, total, meta, isPending, isFetching, error, refetch, isBroken],
  );
}
