import { RecordLog } from '../../../derived/history/record/RecordLog.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';

/** What has happened to an employee, on all tabs together (specification, master data section 2, "change-log"). */
export function EmployeeChangeLogPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <RecordLog key={worker} owner={worker} />}</RecordTab>
  );
}
