import { LoadedEntity, useEntity } from '../../derived/EntityContext.tsx';
import { ForbiddenPage } from '../../shell/errors/ForbiddenPage.tsx';
import { PreferredSubstitutes } from './PreferredSubstitutes.tsx';

/** The entity that the page keeps. */
export const preferredEntity = 'reference-data/employee-type-preferred-substitute';

/**
 * The preferred substitutes of an employee type: who is called in which order, and who is never called
 * (specification, application section 2 "employee-type/preferred-substitute", query `employeeTypeId`).
 */
export function PreferredSubstitutesPage() {
  return (
    <LoadedEntity name={preferredEntity}>
      <Permitted />
    </LoadedEntity>
  );
}

function Permitted() {
  const { may } = useEntity();
  const { allowed, permission } = may.view;
  return allowed ? <PreferredSubstitutes /> : <ForbiddenPage denial={{ permission }} />;
}
