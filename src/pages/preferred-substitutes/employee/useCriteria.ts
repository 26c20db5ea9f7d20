import { useGetOne } from 'ra-core';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

export interface Criteria {
  /** Undefined until they are known. */
  readonly criteria: RecordData | undefined;
  readonly isFailed: boolean;
}

/** What an employee's list says of visibility, and what counts where it says nothing. */
export function useCriteria(worker: unknown): Criteria {
  const isKnown = typeof worker === 'number';
  const { data, error } = useGetOne<RecordData & { id: number }>(
    'employee/visibility-criteria',
    { id: isKnown ? worker : 0 },
    { enabled: isKnown, meta: shownInPlace },
  );
  return { criteria: data, isFailed: data === undefined && Boolean(error) };
}
