import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { BalanceLine } from '#schemas/protocol/balanceLog.ts';
import { useSlice } from '../../../results/useSlice.ts';

/** The lines of an employee's ledgers, the latest first. */
export function useBalanceLog(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employee/absence-reasons', 'log', worker],
    read: async () => {
      const query = { workerId: String(worker) };
      const answer = await provider.action('employee/absence-reasons', 'log', { query });
      return (answer as { lines: BalanceLine[] }).lines;
    },
  });
}
