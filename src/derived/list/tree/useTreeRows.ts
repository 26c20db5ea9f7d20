import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { longestTree } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';

/** The rows of a tree, as far as they have come. */
export interface TreeRows {
  readonly rows: readonly RaRecord[];
  /** All are there; else those that are seen first, of so many. */
  readonly isWhole: boolean;
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** So many rows fill a screen. */
const firstRows = 100;

const nothing: readonly RaRecord[] = [];

/**
 * All rows of a tree in one answer; before it those that the list begins with, so that nobody waits for the whole. What
 * is opened, searched and narrowed afterwards is worked out in the browser.
 */
export function useTreeRows(fixed: RecordData, atFirst: RecordData): TreeRows {
  const [opening] = useState(atFirst);
  const ask = useAsk();
  const first = useQuery({ ...ask({ ...opening, ...fixed }, firstRows) });
  const whole = useQuery({ ...ask(fixed, longestTree), enabled: !first.isPending });
  const { data, error } = whole.data ? whole : { data: first.data, error: whole.error ?? first.error };
  return {
    rows: data?.data ?? nothing,
    isWhole: whole.data !== undefined,
    total: data?.total ?? 0,
    isLoading: data === undefined && !error,
    error,
    refetch: () => void Promise.all([first.refetch(), whole.refetch()]),
  };
}

/** Beside react-admin's own lists of the entity, so that every change brings the rows up to date. */
function useAsk() {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return (filter: RecordData, perPage: number) => {
    const params = { pagination: { page: 1, perPage }, sort: entity.list.sort, filter };
    return {
      queryKey: [entity.name, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList(entity.name, { ...params, signal }),
      // So many rows are not compared one by one.
      structuralSharing: false,
      meta: shownInPlace,
    };
  };
}
