import { useGetMany } from 'ra-core';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

/** What a balance is kept on: a reason, or a bucket of reasons. */
export interface RecordReference {
  readonly absenceReasonId: number | null;
  readonly bucketId: number | null;
}

/** The parameter of the address, and of the call, that asks for the balance on something alone. */
export function parameterOf({ absenceReasonId, bucketId }: RecordReference): [string, string] {
  return bucketId === null ? ['absenceReasonId', String(absenceReasonId)] : ['bucketId', String(bucketId)];
}

/** Names it among others. */
export function keyOf(stored: RecordReference): string {
  return parameterOf(stored).join('=');
}

/** What reasons and buckets are called; those whose names cannot be read, by their numbers. */
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
    { ids: [...ids], meta: shownInPlace },
    { enabled: ids.length > 0 },
  );
  const names = new Map(data.map((record) => [record?.id, record?.[field]]));
  // While they are read nothing stands there: a number would be taken for a name.
  return (id) => String(names.get(id) ?? (isError || !isPending ? `#${id}` : ''));
}
