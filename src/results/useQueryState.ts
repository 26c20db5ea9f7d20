import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { failureInPlace } from './readFailureShown.ts';

/** The state of a query that belongs to no entity (docs/specification.md#application-4-loading). */
export type QueryState<T> =
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  /** `isPrevious`: the data of the previous key, while the new one loads. */
  | { readonly status: 'success'; readonly data: T; readonly isPrevious: boolean }
  /** `data`: the data loaded before the failed reload, if any. */
  | { readonly status: 'error'; readonly error: Error; readonly data?: T | undefined };

export interface QueryStateControl {
  /** Loads or reloads the data. */
  readonly ask: () => void;
  /** Resets to `none` and drops the data. */
  readonly clear: () => void;
}

interface SliceOptions<T> {
  readonly key: QueryKey;
  /** Loads the data. Throws a `ServiceError`. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Whether the data loads at once, which is the default. If false, the state is `none` until `ask` is called. */
  readonly loadsImmediately?: boolean;
  /** Whether failed requests are retried automatically, which is the default. If false, errors show at once. */
  readonly isRetried?: boolean;
  /** Whether the previous data stays until the new data is loaded. */
  readonly keepsPrevious?: boolean;
}

/**
 * Loads data that belongs to no entity's screen. The caller renders all four states, including the error.
 *
 * @example const found = useQueryState({ key: ['districts', text], read: (signal) => searchOrganizations(text, signal)
 * });
 */
export function useQueryState<T>({
  key,
  read,
  loadsImmediately = true,
  isRetried = true,
  keepsPrevious = false,
}: SliceOptions<T>): QueryState<T> & QueryStateControl {
  const client = useQueryClient();
  const [isRequested, setRequested] = useState(loadsImmediately);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: isRequested,
    ...(isRetried ? {} : { retry: false }),
    meta: failureInPlace,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
  });
  return {
    ...(isRequested ? sliceOf(query) : { status: 'none' }),
    ask: () => {
      if (isRequested) void query.refetch();
      setRequested(true);
    },
    clear: () => {
      setRequested(false);
      client.removeQueries({ queryKey: key, exact: true });
    },
  };
}

function sliceOf<T>({ status, data, error, isPlaceholderData }: UseQueryResult<T>): QueryState<T> {
  if (error) return { status: 'error', error, data };
  if (status === 'pending' || data === undefined) return { status: 'pending' };
  return { status: 'success', data, isPrevious: isPlaceholderData };
}
