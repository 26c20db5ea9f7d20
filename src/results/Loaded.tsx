import type { ReactNode } from 'react';
import { ResultMessage } from './ResultMessage.tsx';
import { RetryAlert } from './RetryAlert.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import type { QueryState, QueryStateControl } from './useQueryState.ts';

interface LoadedProps<T> {
  readonly of: QueryState<T> & Pick<QueryStateControl, 'ask'>;
  /** Text that is shown if the query fails. */
  readonly failed: string;
  /** Number of placeholder rows while loading. */
  readonly rows: number;
  readonly height?: number;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders a part of a page by the state of its query: placeholder, error, or content. If a reload fails, the content
 * stays, with what the user has typed in it, below a warning.
 */
export function Loaded<T>({ of: slice, failed, rows, height, children }: LoadedProps<T>) {
  if (slice.status === 'none') return null;
  if (slice.status !== 'pending' && slice.data !== undefined)
    return (
      <>
        {slice.status === 'error' && (
          <RetryAlert error={slice.error} onRetry={slice.ask}>
            {failed}
          </RetryAlert>
        )}
        {children(slice.data)}
      </>
    );
  if (slice.status === 'error')
    return <ResultMessage title={failed} error={slice.error} onRetry={slice.ask} />;
  return <RowsSkeleton rows={rows} {...(height === undefined ? {} : { height })} />;
}
