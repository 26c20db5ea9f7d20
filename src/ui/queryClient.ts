import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { pauseOf, ServiceError } from '#providers/http/serviceError.ts';
import { memberOf } from '#schemas/values/plainData.ts';

/** Cache times in milliseconds and retry limits (docs/specification.md#application-9-limits). */
export const queryNumbers = {
  staleTime: 120_000,
  unusedAfter: 300_000,
  retries: 3,
  retriesOfOthers: 1,
  firstRetryAfter: 1000,
  longestRetryAfter: 30_000,
  longestPause: 60,
} as const;

/**
 * Returns the delay before a retry, in milliseconds: the delay that the service requested, or else 1000, doubled with
 * each failure, at most 30000.
 */
export function retryDelay(failures: number, error?: unknown): number {
  const pause = pauseOf(error);
  if (pause !== undefined) return pause * 1000;
  return Math.min(queryNumbers.firstRetryAfter * 2 ** failures, queryNumbers.longestRetryAfter);
}

/** The status of a rate limit. It is temporary, so the call is retried like that of a recovering service. */
const tooMany = 429;

/** Failures of an external service that an immediate retry would not fix. */
const lastingFailures = new Set<unknown>([
  'timeout',
  'resting',
  'off',
  'noAddress',
  'address',
  'certificate',
  'redirect',
  'tooLarge',
  'refusedKey',
  'mismatch',
]);

/**
 * Whether to retry a failed call: after a network failure, a rate limit (429) or a 5xx status, up to the retry limit.
 * Other 4xx statuses, cancellations and timeouts are never retried, nor are failures that a retry would not fix
 * (`lastingFailures`).
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, body } = error;
  const isOfOthers = memberOf(body.details, 'service') !== undefined && status !== tooMany;
  if (failures >= queryNumbers[isOfOthers ? 'retriesOfOthers' : 'retries']) return false;
  if ((pauseOf(error) ?? 0) > queryNumbers.longestPause) return false;
  if (lastingFailures.has(memberOf(body.details, 'reason'))) return false;
  return code === 'network' || status === tooMany || status >= 500;
}

/**
 * Creates the query client, whose cache has all responses. `onFailure` is called for each call that failed after its
 * retries, `onAnswer` for each response.
 */
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
