import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { DueClosingRow, DueClosings } from '#schemas/protocol/balanceClosing.ts';
import { useSlice } from '../../../../results/useSlice.ts';

/** Which balances: one, those of an employee, or all that the person sees. */
export type ClosingScope =
  | { readonly balanceId: number }
  | { readonly workerId: number }
  | Readonly<Record<string, never>>;

/** The balances whose year is over and not closed, as they are at this moment; page by page until all are there. */
export function useDueClosings(scope: ClosingScope) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employee/absence-reasons', 'dueClosings', scope],
    read: async () => {
      const requested = Object.fromEntries(Object.entries(scope).map(([name, id]) => [name, String(id)]));
      const found: DueClosingRow[] = [];
      let query: Record<string, string> | undefined = requested;
      while (query) {
        const answer = await provider.action('employee/absence-reasons', 'dueClosings', { query });
        const { closings, next } = answer as DueClosings;
        found.push(...closings);
        query = next === null ? undefined : { ...requested, after: String(next) };
      }
      return found;
    },
  });
}
