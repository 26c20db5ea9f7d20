import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { Qualified } from './Qualified.tsx';

/**
 * Who can take an employee's place: those with every skill that is asked for
 * (docs/specification.md#master-data-2-screens: "qualified-substitutes").
 */
export function QualifiedPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <Qualified key={worker} worker={worker} />}</RecordTab>
  );
}
