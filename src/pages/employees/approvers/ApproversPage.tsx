import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { Approvers } from './Approvers.tsx';

/** Who approves an employee's absences, level by level (docs/specification.md#master-data-2-screens: "approvers"). */
export function ApproversPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <Approvers key={worker} worker={worker} />}</RecordTab>
  );
}
