/** An entry of a button menu: an item, a heading, or a divider. */
export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly text: string;
      /** Explanation of the entry, shown below its label. */
      readonly hint?: string;
      /** Link target; without it, `onSelect` is called. */
      readonly to?: string;
      readonly onSelect?: () => void;
      readonly isSelected?: boolean;
      readonly isDisabled?: boolean;
      /** Whether the entry is indented below a heading. */
      readonly isIndented?: boolean;
    }
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | { readonly kind: 'line'; readonly key: string };

/** The anchor and close handler of an open menu. */
export interface OpenMenu {
  readonly id: string;
  /** The button that the open menu is attached to; undefined while the menu is closed. */
  readonly anchor: Element | undefined;
  readonly onClose: () => void;
}

/**
 * Returns the props of MUI's menu. The menu is rendered at the end of the page, so it is a region of its own, with the
 * button as its label.
 */
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
