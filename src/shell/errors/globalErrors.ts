import type { Query, QueryCache } from '@tanstack/react-query';
import { type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { isGlobalError } from '#schemas/rules/globalError.ts';
import type { ReadMeta } from '../../results/readFailureShown.ts';

/**
 * Watches for reads that failed and that no part of the page shows (`schemas/rules/globalError.ts`).
 * `tell` hears of the first of them, and of nothing once that read has been answered or is not wanted any more.
 * Gives what ends the watch.
 */
export function watchGlobalErrors(
  cache: QueryCache,
  tell: (error: ServiceError | undefined) => void,
): () => void {
  let lastMessage: string | undefined;
  const become = (hash: string | undefined, error?: ServiceError) => {
    lastMessage = hash;
    tell(error);
  };
  return cache.subscribe((event) => {
    const { query } = event;
    const isNotified = query.queryHash === lastMessage;
    if (event.type === 'removed' && isNotified) return become(undefined);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && isNotified) return become(undefined);
    if (event.action.type !== 'error' || lastMessage !== undefined) return;
    const { error } = event.action;
    if (isUntold(query, error)) become(query.queryHash, error);
  });
}

/** That nobody can be reached, the frame says already; what the person stopped has not failed. */
const reportedElsewhere: ReadonlySet<FailureCode> = new Set(['network', 'aborted']);

function isUntold(query: Query, error: unknown): error is ServiceError {
  // Whoever reads without an observer, by `fetchQuery`, gets the error itself and deals with it.
  if (isShownElsewhere(query) || query.getObserversCount() === 0) return false;
  if (!(error instanceof ServiceError) || !error.call) return false;
  return !reportedElsewhere.has(error.code) && isGlobalError({ ...error.call, status: error.status });
}

/** A part of the page shows it: the query says so, in its `meta` or, through react-admin's controllers, beside it. */
function isShownElsewhere({ meta, options }: Query): boolean {
  return [meta, options].some((told) => (told as ReadMeta | undefined)?.failureShown !== undefined);
}
