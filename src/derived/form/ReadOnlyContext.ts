import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Tells whether the form below is read-only because another user holds its record. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the surrounding form is read-only for now. */
export function useIsFormReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
