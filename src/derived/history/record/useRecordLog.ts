import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { ChangeLog } from '../useChangeLog.ts';
import { type LogFilter, logQuery } from './logFilter.ts';

/** A change of a record, of one of its tabs, or of a part of those. */
export interface RecordChange extends LoggedChange {
  readonly entity: string;
}

export interface RecordLog extends Omit<ChangeLog, 'changes'> {
  readonly changes: readonly RecordChange[] | undefined;
}

interface Page {
  readonly changes: readonly RecordChange[];
  readonly more: boolean;
}

/** The change log of a whole record, all of its tabs together; the entity in context lists the records. */
export function useRecordLog(owner: number, filter: LogFilter): RecordLog {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [entity.name, 'recordLog', owner, filter],
    queryFn: async ({ pageParam }) => {
      const before: Record<string, string> = pageParam === undefined ? {} : { before: String(pageParam) };
      const query = { ...logQuery(entity, owner, filter), ...before };
      return (await provider.action(entity.name, 'recordLog', { query })) as Page;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.changeId : undefined),
    staleTime: 0,
    meta: shownInPlace,
  });
  return {
    changes: data?.pages.flatMap((page) => page.changes),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
