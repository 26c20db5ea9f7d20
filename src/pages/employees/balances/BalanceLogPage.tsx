import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { BalanceLog } from './BalanceLog.tsx';

/** The ledgers of an employee's balances (specification, master data section 2, "absence-reasons plus /log"). */
export function BalanceLogPage() {
  return (
    <RecordTab entity="employee/absence-reasons">
      {(worker) => <BalanceLog key={worker} worker={worker} />}
    </RecordTab>
  );
}
