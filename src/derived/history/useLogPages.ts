import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import type { RetainedChanges } from '#schemas/protocol/retention.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** Some changes of a log, newest first, and whether there are older ones. */
export interface LogPage<Change> extends RetainedChanges {
  readonly changes: readonly Change[];
  readonly more: boolean;
}

/** A change log as far as it was read. */
export interface ChangeLog<Change = LoggedChange> {
  /** Newest first; nothing until the first page is there. */
  readonly changes: readonly Change[] | undefined;
  readonly error: unknown;
  /** What the district does not keep; nothing until the first page is there. */
  readonly retained: RetainedChanges | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => void;
}

interface LogPagesOptions<Change> {
  readonly queryKey: readonly unknown[];
  /** Reads the changes before one, named by its id; without one, the newest. */
  readonly read: (before: number | undefined) => Promise<LogPage<Change>>;
  readonly enabled?: boolean;
}

/** Reads a change log page by page, from the newest change to older ones (docs/domain.md#change-log). */
export function useLogPages<Change extends LoggedChange>(
  options: LogPagesOptions<Change>,
): ChangeLog<Change> {
  const { queryKey, read, enabled = true } = options;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.changeId : undefined),
    enabled,
    staleTime: 0,
    meta: shownInPlace,
  });
  return {
    changes: data?.pages.flatMap((page) => page.changes),
    error,
    retained: data?.pages.at(-1),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
