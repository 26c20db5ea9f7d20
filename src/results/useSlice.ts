import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { shownInPlace } from './readFailureShown.ts';

/** What a page reads beside its entities, and how far it has come (docs/specification.md#application-4-loading). */
export type Slice<T> =
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  /** `isPrevious`: the answer to the question before, while the new one is on its way. */
  | { readonly status: 'success'; readonly data: T; readonly isPrevious: boolean }
  | { readonly status: 'error'; readonly error: Error };

export interface SliceControl {
  /** Asks, or asks again. */
  readonly ask: () => void;
  /** Back to `none`; the answer is forgotten. */
  readonly clear: () => void;
}

interface SliceOptions<T> {
  /** Names the question; another one is another slice. */
  readonly key: QueryKey;
  /** Throws a `ServiceError`. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** `false`: `none` until `ask` is called. */
  readonly isAskedAtOnce?: boolean;
  /** `false`: a failure is told at once, where a person can ask again. */
  readonly isRetried?: boolean;
  /** The answer to the question before stays until the new one is there. */
  readonly keepsPrevious?: boolean;
}

/**
 * Reads what no entity's screen reads. Whoever draws a slice draws its four states, the failed one too.
 *
 * @example const found = useSlice({ key: ['districts', text], read: (signal) => searchOrganizations(text, signal) });
 */
export function useSlice<T>({
  key,
  read,
  isAskedAtOnce = true,
  isRetried = true,
  keepsPrevious = false,
}: SliceOptions<T>): Slice<T> & SliceControl {
  const client = useQueryClient();
  const [isRequested, setRequested] = useState(isAskedAtOnce);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: isRequested,
    ...(isRetried ? {} : { retry: false }),
    meta: shownInPlace,
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

function sliceOf<T>({ status, data, error, isPlaceholderData }: UseQueryResult<T>): Slice<T> {
  if (error) return { status: 'error', error };
  if (status === 'pending' || data === undefined) return { status: 'pending' };
  return { status: 'success', data, isPrevious: isPlaceholderData };
}
