import type { ReactNode } from 'react';

/** A secondary action of a page: a link with `to`, or else a button. */
export interface PageAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  /** Why the action is disabled. It stays in the menu and shows this reason. */
  readonly disabledBecause?: string | undefined;
  /** The missing permission, if that is the reason; selecting the action opens the explanation. */
  readonly missing?: string | undefined;
  /** Whether the action is destructive. It is then shown in red. */
  readonly isDangerous?: boolean;
}
