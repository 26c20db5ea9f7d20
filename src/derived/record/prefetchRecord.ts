import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { cacheClearCount } from '#providers/http/cache/responseCache.ts';
import { failureAsPage, failureOptions } from '../../results/readFailureShown.ts';

/** How long a prefetched record counts as fresh for the page that opens (ms). */
const freshFor = 10_000;

/**
 * Time in milliseconds within which a second prefetch of a record is skipped, such as that of a click after hovering
 * over the link.
 */
const skipWithin = 2000;

/** Maximum time that a page waits for a prefetch before it opens without it (ms). */
const timeout = 300;

interface Reading {
  readonly done: Promise<void>;
  readonly startedAt: number;
  /**
   * Value of `cacheClearCount` when the prefetch started. A write clears the cache, and so makes the prefetch stale.
   */
  readonly clearCount: number;
}

const readings = new Map<string, Reading>();

/** The query key of react-admin's `useGetOne`. */
const keyOf = (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }] as const;

/**
 * Prefetches a record that the user is about to open, while the code of its page loads. Skipped if the record was just
 * prefetched. Takes no record lock; errors are left to the page.
 */
export function prefetchRecord(
  client: QueryClient,
  provider: ConsoleProvider,
  resource: string,
  id: Identifier,
): void {
  const queryKey = keyOf(resource, id);
  if (isStillFresh(readings.get(JSON.stringify(queryKey)), skipWithin)) return;
  const done = client.prefetchQuery({
    queryKey,
    queryFn: async () => (await provider.getOne(resource, { id })).data,
    staleTime: 0,
    ...failureOptions(failureAsPage),
  });
  readings.clear();
  readings.set(JSON.stringify(queryKey), { done, startedAt: Date.now(), clearCount: cacheClearCount() });
}

/** Whether a prefetch started at most this many milliseconds ago, and nothing was written since. */
function isStillFresh(reading: Reading | undefined, milliseconds: number): reading is Reading {
  if (!reading || reading.clearCount !== cacheClearCount()) return false;
  return Date.now() - reading.startedAt <= milliseconds;
}

/**
 * Waits for a running prefetch of a record, so that the record's page renders once with data. Gives up after `timeout`.
 */
export async function awaitPrefetch(resource: string, id: Identifier): Promise<void> {
  const reading = readings.get(JSON.stringify(keyOf(resource, id)));
  if (!reading) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([reading.done, end]);
  clearTimeout(timer);
}

/** Whether a fresh prefetch of the record is in the cache, so that its page need not load the record again. */
export function isPrefetched(client: QueryClient, resource: string, id: Identifier): boolean {
  const key = keyOf(resource, id);
  const reading = readings.get(JSON.stringify(key));
  if (!isStillFresh(reading, freshFor)) return false;
  const state = client.getQueryState(key);
  return (
    state?.status === 'success' && state.fetchStatus === 'idle' && state.dataUpdatedAt >= reading.startedAt
  );
}

/** Forgets the prefetch of a record once its page is open. The page's later loads are then not skipped. */
export function endPrefetch(resource: string, id: Identifier): void {
  readings.delete(JSON.stringify(keyOf(resource, id)));
}
