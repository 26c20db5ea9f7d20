import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { withoutMeasures } from './rowsOfMeasure.ts';

/**
 * Loads the measures of a list; with `by`, also for each value of that field. Ignores conditions on the measures' own
 * fields.
 */
export function useMeasures(filter: RecordData, by?: string) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const otherConditions = withoutMeasures(entity.list.measures, filter);
  return useQuery({
    queryKey: [entity.name, 'totals', otherConditions, by],
    queryFn: () => provider.totals(entity.name, otherConditions, by),
    placeholderData: (before) => before,
    retry: false,
    meta: failureInPlace,
  });
}
