import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow } from '#schemas/protocol/import.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useImports } from '../ImportContext.tsx';
import { jobKey } from '../useImportJob.ts';
import { keyOf, type RowFilter } from './rowFilter.ts';

/** How many rows are on a page. */
export const perPage = 50;

/** The rows of a filter, page by page: each page begins after the last row of the one before. */
export function useRows(job: number, filter: RowFilter) {
  const { imports } = useImports();
  const client = useQueryClient();
  const [befores, setBefores] = useState<readonly number[]>([]);
  const after = befores.at(-1) ?? 0;
  const queryKey = [...jobKey(job), 'rows', keyOf(filter), after];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const wanted = filter.by === 'all' ? {} : { [filter.by]: filter.value };
      // One more than is shown tells whether there is another page.
      return imports.rows(job, { ...wanted, after, count: perPage + 1 }, signal);
    },
    placeholderData: keepPreviousData,
    meta: shownInPlace,
    staleTime: 0,
  });
  const rows = data?.slice(0, perPage);
  const last = rows?.at(-1);
  return {
    rows,
    error,
    retry: () => void refetch(),
    isOld: isPlaceholderData,
    hasPrevious: befores.length > 0,
    hasNext: (data?.length ?? 0) > perPage,
    previous: () => setBefores(befores.slice(0, -1)),
    next: () => last && setBefores([...befores, last.row]),
    /** Puts a row that was fixed in its place; it stays in sight, whatever it would do now. */
    replace: (row: ImportRow) =>
      client.setQueryData<ImportRow[]>(queryKey, (known) =>
        known?.map((one) => (one.row === row.row ? row : one)),
      ),
  };
}
