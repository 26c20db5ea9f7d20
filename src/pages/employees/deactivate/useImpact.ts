import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { DeactivationImpact } from '#schemas/protocol/deactivation.ts';
import { useSlice } from '../../../results/useSlice.ts';

/** How many accounts and absences deactivating some employees touches. */
export function useImpact(ids: readonly (string | number)[]) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employee/employee', 'deactivation', ...ids],
    read: async () => {
      const body = { workerIds: ids.map(Number) };
      return (await provider.action('employee/employee', 'deactivation', { body })) as DeactivationImpact;
    },
  });
}
