import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useEntity } from '../EntityContext.tsx';

export interface ChangeLog {
  /** Newest first; nothing until the first page is there. */
  readonly changes: readonly LoggedChange[] | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => void;
}

/** The change log of one record, or of all records of the entity in context (domain design, 2.21). */
export function useChangeLog(id: string | number | undefined): ChangeLog {
  const { entity, may } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [entity.name, 'changes', { id: id === undefined ? undefined : String(id) }],
    queryFn: ({ pageParam }) =>
      provider.changes(entity.name, {
        ...(id === undefined ? {} : { id }),
        ...(pageParam === undefined ? {} : { before: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.changeId : undefined),
    enabled: entity.history && may.history.allowed,
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
