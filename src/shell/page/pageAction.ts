import type { ReactNode } from 'react';

/** One secondary action of a page: a link with `to`, else a button. */
export interface PageAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  /** Why it cannot be chosen now; it stays in the menu and says so. */
  readonly disabledBecause?: string | undefined;
  /** The permission that is missing, where that is why: chosen all the same, it explains itself. */
  readonly missing?: string | undefined;
  /** Drawn in red: it takes something away. */
  readonly isDangerous?: boolean;
}
