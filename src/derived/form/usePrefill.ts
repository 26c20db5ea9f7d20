import { useLocation } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useOwner } from '../record/useOwner.ts';
import { isObject } from './values/formValues.ts';

/**
 * What the page before gives a form along, in the state of the address: `navigate(path, { state: { prefill } })`.
 * It stays with the entry of the history, so that a reload keeps it.
 */
export interface Prefill {
  /** Values that count as changes which are not saved: those of an older version, of a deleted record. */
  readonly prefill?: RecordData;
  /** Values that a new record merely starts with: those of the record that it is a copy of. */
  readonly copy?: RecordData;
}

export function usePrefill(): Prefill {
  const { state } = useLocation();
  const owner = useOwner();
  const { prefill, copy } = isObject(state) ? state : {};
  // A new row of a tab belongs to the record that the address names.
  const starting = { ...(isObject(copy) ? copy : {}), ...(owner ? { [owner.field]: owner.id } : {}) };
  return {
    ...(isObject(prefill) ? { prefill } : {}),
    ...(isObject(copy) || owner ? { copy: starting } : {}),
  };
}
