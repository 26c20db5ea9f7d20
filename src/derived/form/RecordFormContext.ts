import { createContext, useContext } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordFormControl } from './useRecordForm.ts';

const RecordFormContext = createContext<RecordFormControl | undefined>(undefined);

/** Provides a form's state to its groups, inputs, and the parts that a page adds. */
export const RecordFormProvider = RecordFormContext.Provider;

export function useRecordFormControl(): RecordFormControl {
  const control = useContext(RecordFormContext);
  if (!control) throw new Error('There is no record form above this component.');
  return control;
}

/** The surrounding form's state; undefined outside of a form. */
export function useSurroundingForm(): RecordFormControl | undefined {
  return useContext(RecordFormContext);
}

const TakeWrittenContext = createContext<(record: RecordData) => void>(() => {});

/** Provides the callback for page parts that save the record outside of the form. */
export const TakeWrittenProvider = TakeWrittenContext.Provider;

/**
 * Returns a callback that tells the form the record was saved elsewhere on the page. The form restarts from that
 * record.
 */
export function useTakeWritten(): (record: RecordData) => void {
  return useContext(TakeWrittenContext);
}
