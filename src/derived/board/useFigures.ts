import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';

/**
 * Loads the totals of a list for a filter: overall and, with `by`, for each value of that field. Widgets with the same
 * query share the response.
 */
export function useFigures(filter: RecordData, by: string | undefined) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: [entity.name, 'totals', filter, by],
    queryFn: () => provider.totals(entity.name, filter, by),
    placeholderData: (before) => before,
    retry: false,
    meta: failureInPlace,
  });
}
