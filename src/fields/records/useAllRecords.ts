import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';

type StoredRecord = RecordData & { readonly id: Identifier };

/**
 * Loads all records of a small entity, page by page. The query key is that of react-admin's lists, so that changes
 * invalidate the records.
 */
export function useAllRecords(resource: string, isAllowed = true) {
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
    meta: failureInPlace,
  });
}
