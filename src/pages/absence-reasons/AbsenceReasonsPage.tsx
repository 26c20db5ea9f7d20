import { Navigate, useSearchParams } from 'react-router';
import { AbsenceReasons } from './AbsenceReasons.tsx';
import { reasonEntity } from './tree/node.ts';
import { LoadedKinds } from './view/KindsContext.tsx';

/**
 * The query parameter by which old addresses name a reason
 * (docs/specification.md#application-2-absence-reason-page).
 */
const oldParameter = 'absenceReasonId';

/**
 * Absence reasons and their buckets in one tree, with everything that an administrator does with them
 * (docs/specification.md#application-2-absence-reason-page).
 */
export function AbsenceReasonsPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get(oldParameter);
  if (id) return <Navigate to={`/${reasonEntity}/${encodeURIComponent(id)}`} replace />;
  return (
    <LoadedKinds>
      <AbsenceReasons />
    </LoadedKinds>
  );
}
