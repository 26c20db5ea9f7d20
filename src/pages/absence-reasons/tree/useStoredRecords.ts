import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import type { StoredRecord } from './node.ts';

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
