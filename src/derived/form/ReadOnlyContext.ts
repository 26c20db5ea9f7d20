import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Provides whether the surrounding form is read-only, because another user holds its record's lock. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the surrounding form is read-only, because another user holds its record's lock. */
export function useIsFormReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
