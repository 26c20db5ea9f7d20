import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { Approvers } from './Approvers.tsx';

/** Who approves an employee's absences, level by level (specification, master data section 2 "approvers"). */
export function ApproversPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <Approvers key={worker} worker={worker} />}</RecordTab>
  );
}
