import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ServiceError } from '#providers/http/serviceError.ts';

/**
 * How long answers stay fresh, and how often a failed call is tried again
 * (docs/specification.md#application-9-limits).
 */
export const queryNumbers = {
  staleTime: 120_000,
  unusedAfter: 300_000,
  retries: 3,
  firstRetryAfter: 1000,
  longestRetryAfter: 30_000,
} as const;

/** The milliseconds before a retry: 1000, doubled each time, at most 30000. */
export function retryDelay(failures: number): number {
  return Math.min(queryNumbers.firstRetryAfter * 2 ** failures, queryNumbers.longestRetryAfter);
}

/** Too many calls pass with time, as a service that has failed may recover. */
const tooMany = 429;

/**
 * What the service refused will be refused again, and what the person stopped is not wanted; only what may
 * pass by itself is tried again.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= queryNumbers.retries || !(error instanceof ServiceError)) return false;
  const { code, status } = error;
  return code === 'network' || code === 'timeout' || status === tooMany || status >= 500;
}

/** The cache of all answers. `onFailure` hears of every call that failed for good, and `onAnswer` of every answer. */
export function consoleQueryClient(watch: {
  readonly onFailure: (error: unknown) => void;
  readonly onAnswer: () => void;
}): QueryClient {
  const listeners = { onError: watch.onFailure, onSuccess: watch.onAnswer };
  return new QueryClient({
    queryCache: new QueryCache(listeners),
    mutationCache: new MutationCache(listeners),
    defaultOptions: {
      queries: {
        staleTime: queryNumbers.staleTime,
        gcTime: queryNumbers.unusedAfter,
        retry: isWorthRetrying,
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
}
