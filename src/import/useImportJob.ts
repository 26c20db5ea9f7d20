import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { failureInPlace } from '../results/readFailureShown.ts';
import { useImports } from './ImportContext.tsx';

/** Poll interval while an import runs, in milliseconds. */
const lookEvery = 800;

export interface JobControl {
  readonly query: UseQueryResult<ImportJob>;
  /** Stores the job from a response in the cache and reloads the rows. */
  readonly cacheJob: (job: ImportJob) => void;
  readonly reload: () => void;
}

/**
 * Loads an import and polls it while work runs. When an apply or undo ends, all cached queries except imports are
 * invalidated.
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
    meta: failureInPlace,
  });
  const task = query.data?.task ?? null;
  const before = useRef(task);
  useEffect(() => {
    const hasEnded = before.current !== null && task === null;
    const wrote = before.current === 'apply' || before.current === 'undo';
    before.current = task;
    if (hasEnded) void client.invalidateQueries({ queryKey: [...jobKey(id), 'rows'] });
    if (hasEnded) void client.invalidateQueries({ queryKey: importListsKey });
    if (hasEnded && wrote)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
  }, [task, client, id]);
  return {
    query,
    cacheJob: useCallback(
      (job: ImportJob) => {
        client.setQueryData(jobKey(id), job);
        void client.invalidateQueries({ queryKey: importListsKey });
        void client.invalidateQueries({ queryKey: [...jobKey(id), 'rows'] });
      },
      [client, id],
    ),
    reload: useCallback(
      () => void client.invalidateQueries({ queryKey: jobKey(id), exact: true }),
      [client, id],
    ),
  };
}

/** The entity of a district's import records (`schemas/settings/import.ts`). */
export const importsEntity = 'settings/import';

/** Query key of the lists of imports. Invalidated when an import changes state. */
export const importListsKey: readonly unknown[] = [importsEntity];

/** Query key of an import; its rows are nested below it. */
export function jobKey(id: number): readonly unknown[] {
  return ['import', id];
}
