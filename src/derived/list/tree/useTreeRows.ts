import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { longestTree } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** The rows of a tree that are loaded so far. */
export interface TreeRows {
  readonly rows: readonly RaRecord[];
  /** Whether all rows are loaded. If not, `rows` contains only the first of `total` rows. */
  readonly isWhole: boolean;
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Number of rows that are loaded first, enough to fill a screen. */
const firstRows = 100;

const noRows: readonly RaRecord[] = [];

/**
 * Loads all rows of a tree in one request, and before that the rows of the first screen, so that users see rows early.
 * Expanding, searching and filtering happen in the browser.
 */
export function useTreeRows(fixed: RecordData, atFirst: RecordData): TreeRows {
  const [opening] = useState(atFirst);
  const ask = useAsk();
  const first = useQuery({ ...ask({ ...opening, ...fixed }, firstRows) });
  const allRows = useQuery({ ...ask(fixed, longestTree), enabled: !first.isPending });
  const { data, error } = allRows.data ? allRows : { data: first.data, error: allRows.error ?? first.error };
  return {
    rows: data?.data ?? noRows,
    isWhole: allRows.data !== undefined,
    total: data?.total ?? 0,
    isLoading: data === undefined && !error,
    error,
    refetch: () => void Promise.all([first.refetch(), allRows.refetch()]),
  };
}

/**
 * Returns a function that builds the query for a tree's rows. It uses the query key of react-admin's lists, so that
 * changes invalidate the tree too.
 */
function useAsk() {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return (filter: RecordData, perPage: number) => {
    const params = { pagination: { page: 1, perPage }, sort: entity.list.sort, filter };
    return {
      queryKey: [entity.name, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList(entity.name, { ...params, signal }),
      // Skips the deep comparison, which is slow for so many rows.
      structuralSharing: false,
      meta: failureInPlace,
    };
  };
}
