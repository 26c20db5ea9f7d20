import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Says whether the form below can only be read for now: somebody else has its record. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the form around this component can only be read for now. */
export function useOnlyRead(): boolean {
  return useContext(ReadOnlyContext);
}
