import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { pauseOf, ServiceError } from '#providers/http/serviceError.ts';
import { memberOf } from '#schemas/values/plainData.ts';

/**
 * How long answers stay fresh, and how often a failed call is tried again
 * (docs/specification.md#application-9-limits).
 */
export const queryNumbers = {
  staleTime: 120_000,
  unusedAfter: 300_000,
  retries: 3,
  retriesOfOthers: 1,
  firstRetryAfter: 1000,
  longestRetryAfter: 30_000,
  longestPause: 60,
} as const;

/** The milliseconds before a retry: what a service has asked for, else 1000, doubled each time, at most 30000. */
export function retryDelay(failures: number, error?: unknown): number {
  const pause = pauseOf(error);
  if (pause !== undefined) return pause * 1000;
  return Math.min(queryNumbers.firstRetryAfter * 2 ** failures, queryNumbers.longestRetryAfter);
}

/** Too many calls pass with time, as a service that has failed may recover. */
const tooMany = 429;

/** Why a call of a service of others came to nothing, where asking it at once again would only make people wait. */
const lasting = new Set<unknown>([
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
 * What the service refused will be refused again, and what the person stopped is not wanted; only what may
 * pass by itself is tried again. Whoever has waited for the whole time limit is told so, and asks again if they like; so
 * is, after one more try, whoever asked a service of others that is not there or failed.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, body } = error;
  const isOfOthers = memberOf(body.details, 'service') !== undefined && status !== tooMany;
  if (failures >= queryNumbers[isOfOthers ? 'retriesOfOthers' : 'retries']) return false;
  if ((pauseOf(error) ?? 0) > queryNumbers.longestPause) return false;
  if (lasting.has(memberOf(body.details, 'reason'))) return false;
  return code === 'network' || status === tooMany || status >= 500;
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
