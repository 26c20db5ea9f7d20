import { useGetMany } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

/** What absence reasons are called; those whose names cannot be read, by their numbers. */
export function useReasonNames(reasons: readonly number[]): (reason: number) => string {
  const ids = [...new Set(reasons)];
  const { data = [], isError } = useGetMany<RecordData & { id: number }>(
    'reference-data/absence-reason',
    { ids, meta: shownInPlace },
    { enabled: ids.length > 0 },
  );
  const names = new Map(data.map((record) => [record?.id, record?.absenceReasonName]));
  return (reason) => (isError ? `#${reason}` : String(names.get(reason) ?? `#${reason}`));
}
