import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

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

/**
 * All records of an entity that a district keeps few of: a tree is shown whole. Cached beside
 * react-admin's own lists, so that every change of a record brings them up to date.
 */
export function useStoredRecords(resource: string, isAllowed = true) {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: [resource, 'getList', 'all'],
    queryFn: async ({ signal }) => {
      const data: StoredRecord[] = [];
      for (let page = 1, total = 1; data.length < total && (page - 1) * longestPage < total; page += 1) {
        const pagination = { page, perPage: longestPage };
        const answer = await provider.getList<StoredRecord>(resource, { pagination, filter: {}, signal });
        data.push(...answer.data);
        total = answer.total ?? data.length;
      }
      return { data, total: data.length };
    },
    enabled: isAllowed,
    meta: shownInPlace,
  });
}
