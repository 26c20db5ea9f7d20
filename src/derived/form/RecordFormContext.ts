import { createContext, useContext } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordFormControl } from './useRecordForm.ts';

const RecordFormContext = createContext<RecordFormControl | undefined>(undefined);

/** Provides a form's state to its groups, its inputs, and the components that a page adds. */
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

/** Provides the callback of `useRestartFromSaved` to the components of a page. */
export const RestartFromSavedProvider = TakeWrittenContext.Provider;

/**
 * Returns a callback for components that save the record outside of the form. It restarts the form from the saved
 * record.
 */
export function useRestartFromSaved(): (record: RecordData) => void {
  return useContext(TakeWrittenContext);
}
