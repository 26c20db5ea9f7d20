import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useSlice } from '../../../results/useSlice.ts';

/** What is known of an employee's PIN; never the PIN. */
export interface PinKnown {
  readonly hasPin: boolean;
  /** A moment; null for whoever has none. */
  readonly changedAt: string | null;
}

/** Asks whether an employee has a PIN. */
export function usePinState(workerId: string | number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employeePin', workerId],
    read: async () => {
      const query = { workerId: String(workerId) };
      const known = await provider.action('employee/general-information', 'pinState', { query });
      return known as PinKnown;
    },
  });
}
