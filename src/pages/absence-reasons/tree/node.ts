import type { Identifier } from 'ra-core';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export const reasonEntity = 'reference-data/absence-reason';
export const bucketEntity = 'reference-data/absence-bucket';

/** A record of one of the two entities that the page shows. */
export type StoredRecord = RecordData & { readonly id: Identifier };

/** A reason or a bucket, as the page holds it. */
export interface TreeEntry {
  readonly kind: 'reason' | 'bucket';
  /** Unique on the page: `bucket 3`. */
  readonly key: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly record: StoredRecord;
  /** The bucket that a reason is in. */
  readonly bucketId: Identifier | undefined;
}

/** The name of the entity of each kind. */
export const entityOf = { reason: reasonEntity, bucket: bucketEntity } as const;

/** The entries of the page, from the records of both entities. */
export function entriesOf(
  reasons: readonly StoredRecord[],
  buckets: readonly StoredRecord[],
): { readonly reasons: TreeEntry[]; readonly buckets: TreeEntry[] } {
  return {
    reasons: reasons.map((record) => ({
      kind: 'reason',
      key: `reason ${record.id}`,
      name: String(record.absenceReasonName ?? ''),
      isHidden: record.hidden === true,
      record,
      bucketId: (record.bucketId as Identifier | null | undefined) ?? undefined,
    })),
    buckets: buckets.map((record) => ({
      kind: 'bucket',
      key: `bucket ${record.id}`,
      name: String(record.bucketName ?? ''),
      isHidden: record.hidden === true,
      record,
      bucketId: undefined,
    })),
  };
}
