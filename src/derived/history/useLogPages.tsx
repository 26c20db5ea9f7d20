import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { RemovedChanges } from '../../results/RemovedChanges.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';

/** The container of a change log, with uniform spacing. */
export function ChangeLogContainer({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

/** The framed list of changes. */
export function Changes({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="ol" aria-label={translate('editing.history.changes')} sx={list}>
      {children}
    </Box>
  );
}

/** Button that loads older changes. After the last change, a note says which changes retention has removed. */
export function OlderChanges({ log }: { readonly log: Omit<ChangeLog, 'changes'> }) {
  const translate = useTranslate();
  const { retained, hasMore, isLoadingMore, loadMore } = log;
  if (!hasMore) return <RemovedChanges retained={retained} />;
  return (
    <Button variant="outlined" onClick={loadMore} loading={isLoadingMore} sx={{ justifySelf: 'start' }}>
      {translate('editing.history.more')}
    </Button>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** One page of a change log, newest change first. */
export interface LogPage<Change> extends RetainedChanges {
  readonly changes: readonly Change[];
  readonly more: boolean;
  /** The cursor of the next page; by default the id of the last change. */
  readonly next?: string | number | undefined;
}

/** A change log, with the changes loaded so far. */
export interface ChangeLog<Change = LoggedChange> {
  /** The loaded changes, newest first; undefined until the first page is loaded. */
  readonly changes: readonly Change[] | undefined;
  readonly error: unknown;
  /**
   * How long the district keeps changes, and the day before which it removed them; undefined until the first page is
   * loaded.
   */
  readonly retained: RetainedChanges | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => void;
}

interface LogPagesOptions<Change> {
  readonly queryKey: readonly unknown[];
  /** Loads the changes before the given cursor; without one, the newest. */
  readonly read: (before: string | number | undefined) => Promise<LogPage<Change>>;
  readonly enabled?: boolean;
}

/** Loads a change log page by page, newest first (docs/domain.md#change-log). */
export function useLogPages<Change extends LoggedChange>(
  options: LogPagesOptions<Change>,
): ChangeLog<Change> {
  const { queryKey, read, enabled = true } = options;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: ({ changes, more, next }) => (more ? (next ?? changes.at(-1)?.changeId) : undefined),
    enabled,
    staleTime: 0,
    meta: failureInPlace,
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
