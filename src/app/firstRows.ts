import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import type { FirstRows } from '../boot/firstScreen.ts';
import { failureInPlace, failureOptions } from '../results/readFailureShown.ts';
import { rememberQuery } from '../ui/exporter.ts';

/**
 * Prefetches the rows of the first page's list under the query key of react-admin's `useGetList`, so that the page
 * renders once and with rows. If this fails, the list repeats the request and shows the error.
 */
export function loadFirstRows(client: QueryClient, { resource, params }: FirstRows): Promise<void> {
  return client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: async () => {
      const answer = await dataProvider.getList(resource, params);
      rememberQuery(answer.data, params);
      return answer;
    },
    ...failureOptions(failureInPlace),
  });
}
