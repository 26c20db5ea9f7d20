import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Preferences } from '#schemas/protocol/preferenceLists.ts';
import { useSlice } from '../../../results/useSlice.ts';
import { ofEmployee } from '../preferredKind.ts';

/** Which lists count for an employee's jobs, and whether an exclusion must be explained. */
export function usePreferences(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    // Below the entity's own key: whatever changes the list asks anew.
    key: [ofEmployee.entity, 'preferences', worker],
    read: async () =>
      (await provider.action(ofEmployee.entity, 'preferences', {
        query: { workerId: String(worker) },
      })) as Preferences,
  });
}
