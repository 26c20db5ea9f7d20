import { createContext, useContext } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordFormControl } from './useRecordForm.ts';

const RecordFormContext = createContext<RecordFormControl | undefined>(undefined);

/** Gives a form's state to what is drawn inside of it: groups, inputs, and the parts that a page adds. */
export const RecordFormProvider = RecordFormContext.Provider;

export function useRecordFormControl(): RecordFormControl {
  const control = useContext(RecordFormContext);
  if (!control) throw new Error('There is no record form above this component.');
  return control;
}

/** The same for what also stands outside of a record's form; undefined there. */
export function useFormAround(): RecordFormControl | undefined {
  return useContext(RecordFormContext);
}

const TakeWrittenContext = createContext<(record: RecordData) => void>(() => {});

/** Gives what a page's parts tell when they have written the record beside the form. */
export const TakeWrittenProvider = TakeWrittenContext.Provider;

/** Tells the form above that the record was written by something else on the page: it starts over from it. */
export function useTakeWritten(): (record: RecordData) => void {
  return useContext(TakeWrittenContext);
}
