import { createContext } from 'react';

/** Where forms say that they hold changes which are not saved. */
export interface UnsavedChanges {
  readonly hold: (form: symbol) => void;
  readonly release: (form: symbol) => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);
