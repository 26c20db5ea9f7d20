import { useLocation } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useOwner } from '../record/useOwner.ts';
import { isObject } from './values/formValues.ts';

/**
 * Values that the previous page passes to a form in the router state: `navigate(path, { state: { prefill } })`. They
 * are stored with the history entry, so they survive a reload.
 */
export interface Prefill {
  /** Values that count as unsaved changes, such as those of an older version or a deleted record. */
  readonly prefill?: RecordData;
  /** Initial values that do not count as changes, such as those of a duplicated record. */
  readonly copy?: RecordData;
}

export function usePrefill(): Prefill {
  const { state } = useLocation();
  const owner = useOwner();
  const { prefill, copy } = isObject(state) ? state : {};
  // A new row of a tab belongs to the record in the URL.
  const starting = { ...(isObject(copy) ? copy : {}), ...(owner ? { [owner.field]: owner.id } : {}) };
  return {
    ...(isObject(prefill) ? { prefill } : {}),
    ...(isObject(copy) || owner ? { copy: starting } : {}),
  };
}
