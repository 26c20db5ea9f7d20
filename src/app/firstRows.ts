import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import type { FirstRows } from '../boot/firstScreen.ts';
import { shownInPlace, toldBy } from '../results/readFailureShown.ts';
import { rememberQuery } from '../ui/exporter.ts';

/**
 * Puts the rows of the first page's list where its controller looks for them, so that the page is drawn once and with
 * them. The key is that of react-admin's `useGetList`. What fails is asked for again by the list, which says so.
 */
export function loadFirstRows(client: QueryClient, { resource, params }: FirstRows): Promise<void> {
  return client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: async () => {
      const answer = await dataProvider.getList(resource, params);
      rememberQuery(answer.data, params);
      return answer;
    },
    ...toldBy(shownInPlace),
  });
}
