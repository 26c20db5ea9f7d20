import { createContext } from 'react';

/** Tracks forms with unsaved changes. */
export interface UnsavedChanges {
  /** Registers a form with unsaved changes. `isLost`: the form keeps no draft, so leaving discards them. */
  readonly hold: (form: symbol, isLost?: boolean) => void;
  readonly release: (form: symbol) => void;
  readonly hasChanges: () => boolean;
  /** Allows the page to be left without a question, because the user has already decided. */
  readonly releaseAll: () => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);
