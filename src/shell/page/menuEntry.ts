/** What a menu of a button holds: something to choose, the heading of those that follow, or a line between them. */
export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly text: string;
      /** Beneath the text. */
      readonly hint?: string;
      /** Where it leads; without it `onSelect` says what it does. */
      readonly to?: string;
      readonly onSelect?: () => void;
      readonly isSelected?: boolean;
      readonly isDisabled?: boolean;
      /** It stands beneath a heading. */
      readonly isIndented?: boolean;
    }
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | { readonly kind: 'line'; readonly key: string };

/** Where a menu hangs while it is open, and how it closes. */
export interface OpenMenu {
  readonly id: string;
  /** The button, while the menu is open. */
  readonly anchor: Element | undefined;
  readonly onClose: () => void;
}

/** How a menu is drawn: it hangs at the end of the page, and is a place of its own there, named by its button. */
export function menuProps({ id, anchor, onClose }: OpenMenu) {
  return {
    id,
    role: 'region',
    'aria-labelledby': `${id}-button`,
    anchorEl: anchor ?? null,
    open: anchor !== undefined,
    onClose,
  } as const;
}
