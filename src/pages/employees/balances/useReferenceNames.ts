import { useGetMany } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** The absence reason, or the bucket of reasons, that a balance belongs to. */
export interface RecordReference {
  readonly absenceReasonId: number | null;
  readonly bucketId: number | null;
}

/** Returns the name and value of the query parameter that selects a balance, for page addresses and service calls. */
export function parameterOf({ absenceReasonId, bucketId }: RecordReference): [string, string] {
  return bucketId === null ? ['absenceReasonId', String(absenceReasonId)] : ['bucketId', String(bucketId)];
}

/** Returns the unique key of a balance's reason or bucket. */
export function keyOf(stored: RecordReference): string {
  return parameterOf(stored).join('=');
}

/** Returns a function that gives the name of a reason or bucket, or its ID if the name can't be loaded. */
export function useReferenceNames(all: readonly RecordReference[]): (stored: RecordReference) => string {
  const reasons = useNames('reference-data/absence-reason', 'absenceReasonName', [
    ...new Set(all.flatMap(({ absenceReasonId }) => absenceReasonId ?? [])),
  ]);
  const buckets = useNames('reference-data/absence-bucket', 'bucketName', [
    ...new Set(all.flatMap(({ bucketId }) => bucketId ?? [])),
  ]);
  return ({ absenceReasonId, bucketId }) =>
    bucketId === null ? reasons(Number(absenceReasonId)) : buckets(bucketId);
}

function useNames(entity: string, field: string, ids: readonly number[]): (id: number) => string {
  const {
    data = [],
    isError,
    isPending,
  } = useGetMany<RecordData & { id: number }>(
    entity,
    { ids: [...ids], meta: failureInPlace },
    { enabled: ids.length > 0 },
  );
  const names = new Map(data.map((record) => [record?.id, record?.[field]]));
  // Empty while loading, because an ID could be mistaken for a name.
  return (id) => String(names.get(id) ?? (isError || !isPending ? `#${id}` : ''));
}
