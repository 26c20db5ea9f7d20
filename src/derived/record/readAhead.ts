import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { timesForgotten } from '#providers/http/cache/storedAnswers.ts';
import { shownAsPage, toldBy } from '../../results/readFailureShown.ts';

/** How long a record that was read ahead counts as read for the page that opens (ms). */
const freshFor = 10_000;

/** For so long a reading stands for the next one too: that of who points at a link for that of the press (ms). */
const standsFor = 2000;

/** The longest that a page waits for it before it opens without (ms). */
const timeout = 300;

interface Reading {
  readonly done: Promise<void>;
  readonly begunAt: number;
  /** How often answers were forgotten until then: after a write the record may be another. */
  readonly forgotten: number;
}

const readings = new Map<string, Reading>();

/** As react-admin's `useGetOne` names a record. */
const keyOf = (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }] as const;

/**
 * Reads a record that somebody is about to open, while its page is still made; what was read a moment ago is not read
 * again. Takes no lock; a failure is for the page to tell.
 */
export function readAhead(
  client: QueryClient,
  provider: ConsoleProvider,
  resource: string,
  id: Identifier,
): void {
  const queryKey = keyOf(resource, id);
  if (stands(readings.get(JSON.stringify(queryKey)), standsFor)) return;
  const done = client.prefetchQuery({
    queryKey,
    queryFn: async () => (await provider.getOne(resource, { id })).data,
    staleTime: 0,
    ...toldBy(shownAsPage),
  });
  readings.clear();
  readings.set(JSON.stringify(queryKey), { done, begunAt: Date.now(), forgotten: timesForgotten() });
}

/** Whether a reading is so new (ms), and nothing was written since. */
function stands(reading: Reading | undefined, milliseconds: number): reading is Reading {
  if (!reading || reading.forgotten !== timesForgotten()) return false;
  return Date.now() - reading.begunAt <= milliseconds;
}

/** Waits for a record that is being read ahead, and for no other, so that its page is drawn once and filled. */
export async function awaitReading(resource: string, id: Identifier): Promise<void> {
  const reading = readings.get(JSON.stringify(keyOf(resource, id)));
  if (!reading) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([reading.done, end]);
  clearTimeout(timer);
}

/** Whether a record has just been read ahead for the page that opens it. */
export function isReadAhead(client: QueryClient, resource: string, id: Identifier): boolean {
  const key = keyOf(resource, id);
  const reading = readings.get(JSON.stringify(key));
  if (!stands(reading, freshFor)) return false;
  const state = client.getQueryState(key);
  return (
    state?.status === 'success' && state.fetchStatus === 'idle' && state.dataUpdatedAt >= reading.begunAt
  );
}

/** What was read ahead counts for one page: that one is there now. */
export function endReading(resource: string, id: Identifier): void {
  readings.delete(JSON.stringify(keyOf(resource, id)));
}
