import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { BalanceLine } from '#schemas/protocol/people/balanceLog.ts';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/tabs/RecordTab.tsx';
import { Loaded } from '../../../results/Loaded.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { keyOf, parameterOf, type RecordReference, useReferenceNames } from './useReferenceNames.ts';

/**
 * The page of an employee's balance ledgers (docs/specification.md#master-data-2-screens: "absence-reasons plus /log").
 */
export function BalanceLogPage() {
  return (
    <RecordTab entity="employee/absence-reasons">
      {(worker) => <BalanceLog key={worker} worker={worker} />}
    </RecordTab>
  );
}

const all = '*';

/** Lists the ledger entries of one balance or of all. */
function BalanceLog({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const found = useBalanceLog(worker);
  const lines = found.status === 'success' ? found.data : [];
  const nameOf = useReferenceNames(lines);
  const balances = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  const { chosen, choose } = useChosen(balances);
  return (
    <>
      <OwnerHeading owner={worker} />
      <SelectField
        size="small"
        label={translate('employeeTabs.balances.reason')}
        value={chosen}
        options={[
          [all, translate('employeeTabs.balances.allReasons')],
          ...balances.map((balance) => [keyOf(balance), nameOf(balance)] as const),
        ]}
        onChange={choose}
        sx={{ width: 280, maxWidth: '100%', my: 1 }}
      />
      <Box sx={{ mt: 1 }}>
        <Loaded of={found} failed={translate('employeeTabs.balances.failed')} rows={6} height={36}>
          {() => (
            <LedgerTable
              lines={lines.filter((line) => chosen === all || keyOf(line) === chosen)}
              nameOf={nameOf}
            />
          )}
        </Loaded>
      </Box>
    </>
  );
}

/** The balance selected in the address; all if there is none. */
function useChosen(balances: readonly RecordReference[]) {
  const [query, setQuery] = useSearchParams();
  const requested = balances.find((balance) => {
    const [name, id] = parameterOf(balance);
    return query.get(name) === id;
  });
  const choose = (key: string) => {
    const next = new URLSearchParams(query);
    next.delete('absenceReasonId');
    next.delete('bucketId');
    const balance = balances.find((one) => keyOf(one) === key);
    if (balance) next.set(...parameterOf(balance));
    setQuery(next, { replace: true });
  };
  return { chosen: requested ? keyOf(requested) : all, choose };
}

/** Loads an employee's ledger entries, latest first. */
function useBalanceLog(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useQueryState({
    key: ['employee/absence-reasons', 'log', worker],
    read: async () => {
      const query = { workerId: String(worker) };
      const answer = await provider.action('employee/absence-reasons', 'log', { query });
      return (answer as { lines: BalanceLine[] }).lines;
    },
  });
}
