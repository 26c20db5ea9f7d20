import type { ComponentType } from 'react';
import { RecordTab } from '../../record/RecordTab.tsx';
import { RecordLog } from './RecordLog.tsx';

/**
 * Makes the page of what has happened to records, on all of their tabs together
 * (docs/specification.md#master-data-2-screens: "change-log"). Takes the entity that lists the records.
 */
export function recordLogPage(entity: string): ComponentType {
  return function RecordLogPage() {
    return <RecordTab entity={entity}>{(owner) => <RecordLog key={owner} owner={owner} />}</RecordTab>;
  };
}
