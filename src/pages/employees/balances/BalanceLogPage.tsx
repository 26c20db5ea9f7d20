import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { BalanceLog } from './BalanceLog.tsx';

/** The ledgers of an employee's balances (docs/specification.md#master-data-2-screens: "absence-reasons plus /log"). */
export function BalanceLogPage() {
  return (
    <RecordTab entity="employee/absence-reasons">
      {(worker) => <BalanceLog key={worker} worker={worker} />}
    </RecordTab>
  );
}
