import { createContext, useContext } from 'react';
import type { RecordFormControl } from './useRecordForm.ts';

const RecordFormContext = createContext<RecordFormControl | undefined>(undefined);

/** Gives a form's state to what is drawn inside of it: groups, inputs, and the parts that a page adds. */
export const RecordFormProvider = RecordFormContext.Provider;

export function useRecordFormControl(): RecordFormControl {
  const control = useContext(RecordFormContext);
  if (!control) throw new Error('There is no record form above this component.');
  return control;
}
