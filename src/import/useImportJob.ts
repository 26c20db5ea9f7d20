import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { shownInPlace } from '../results/readFailureShown.ts';
import { useImports } from './ImportContext.tsx';

/** Milliseconds between two looks at an import that is worked on. */
const lookEvery = 800;

export interface JobControl {
  readonly query: UseQueryResult<ImportJob>;
  /** Takes what a call answered, and looks at the rows anew. */
  readonly take: (job: ImportJob) => void;
  readonly look: () => void;
}

/**
 * An import, looked at again and again while something works on it. When an apply or an undo has ended,
 * whatever the page before it showed of the records is read anew.
 */
export function useImportJob(id: number): JobControl {
  const { imports } = useImports();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => imports.get(id, signal),
    refetchInterval: ({ state }) => (state.data?.task ? lookEvery : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    meta: shownInPlace,
  });
  const task = query.data?.task ?? null;
  const before = useRef(task);
  useEffect(() => {
    const hasEnded = before.current !== null && task === null;
    const wrote = before.current === 'apply' || before.current === 'undo';
    before.current = task;
    if (hasEnded) void client.invalidateQueries({ queryKey: [...jobKey(id), 'rows'] });
    if (hasEnded) void client.invalidateQueries({ queryKey: pastKey });
    if (hasEnded && wrote)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
  }, [task, client, id]);
  return {
    query,
    take: useCallback(
      (job: ImportJob) => {
        client.setQueryData(jobKey(id), job);
        void client.invalidateQueries({ queryKey: pastKey });
        void client.invalidateQueries({ queryKey: [...jobKey(id), 'rows'] });
      },
      [client, id],
    ),
    look: useCallback(
      () => void client.invalidateQueries({ queryKey: jobKey(id), exact: true }),
      [client, id],
    ),
  };
}

/** The entity whose records are the imports of a district (`schemas/settings/import.ts`). */
export const importsEntity = 'settings/import';

/** How the lists of imports are kept: another state of one is another list. */
export const pastKey: readonly unknown[] = [importsEntity];

/** How an import is kept; its rows stand below it. */
export function jobKey(id: number): readonly unknown[] {
  return ['import', id];
}
