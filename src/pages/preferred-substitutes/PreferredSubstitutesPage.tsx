import { LoadedEntity } from '../../derived/EntityContext.tsx';
import { PreferredSubstitutes } from './PreferredSubstitutes.tsx';

/**
 * The preferred substitutes of an employee type: who is called in which order, and who is never called
 * (docs/specification.md#application-2-route-catalogue, query `employeeTypeId`).
 */
export function PreferredSubstitutesPage() {
  return (
    <LoadedEntity name="reference-data/employee-type-preferred-substitute">
      <PreferredSubstitutes />
    </LoadedEntity>
  );
}
