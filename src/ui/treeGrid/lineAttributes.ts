/** The position of a line in its tree, for screen readers. */
export interface LinePosition {
  /** The depth of the line in the tree, from 1. */
  readonly level: number;
  /** The position of the line among its siblings, from 1, and the number of siblings. */
  readonly position: number;
  readonly siblings: number;
  /** Whether the line is open. Undefined if it has no children. */
  readonly isOpen: boolean | undefined;
}

/**
 * Returns the ARIA and focus attributes of a tree grid's row. `index` is its position among all lines; `isStop` says
 * whether the Tab key reaches the row.
 */
export function lineAttributes(
  { level, position, siblings, isOpen }: LinePosition,
  index: number,
  isStop: boolean,
) {
  return {
    'data-line': index,
    tabIndex: isStop ? 0 : -1,
    'aria-rowindex': index + 2,
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': isOpen,
  } as const;
}
