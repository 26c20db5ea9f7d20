import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { ofEmployee } from '../preferredKind.ts';
import { EmployeePreferred } from './EmployeePreferred.tsx';

/**
 * The preferred substitutes of an employee: who is called first, who after them, and who is never called
 * (docs/specification.md#master-data-2-screens: "preferred-substitutes").
 */
export function EmployeePreferredPage() {
  return (
    <RecordTab entity={ofEmployee.entity}>
      {(worker) => <EmployeePreferred key={worker} worker={worker} />}
    </RecordTab>
  );
}
