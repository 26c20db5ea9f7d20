import type { Identifier } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export const reasonEntity = 'reference-data/absence-reason';
export const bucketEntity = 'reference-data/absence-bucket';

/** A record of one of the page's two entities, absence reasons and buckets. */
export type StoredRecord = RecordData & { readonly id: Identifier };

export interface TreeEntry {
  readonly kind: 'reason' | 'bucket';
  /** The entry's key, which is unique on the page, for example `bucket 3`. */
  readonly key: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly record: StoredRecord;
  readonly bucketId: Identifier | undefined;
}

export const entityOf = { reason: reasonEntity, bucket: bucketEntity } as const;

/** Converts the records of both entities to entries. */
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
