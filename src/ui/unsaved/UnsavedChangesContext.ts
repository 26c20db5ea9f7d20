import { createContext } from 'react';

/** Where forms say that they hold changes which are not saved. */
export interface UnsavedChanges {
  /** `isLost`: the form keeps no draft. */
  readonly hold: (form: symbol, isLost?: boolean) => void;
  readonly release: (form: symbol) => void;
  readonly areThere: () => boolean;
  /** Lets the page be left without a question: somebody has decided it, and knows of the drafts. */
  readonly releaseAll: () => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);
