import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** The properties of a line of a tree grid that keyboard handling needs. */
interface GridLine {
  readonly level: number;
  /** Whether the line is open. Undefined if it has no children. */
  readonly isOpen: boolean | undefined;
}

interface TreeKeys {
  readonly lines: readonly GridLine[];
  /** Returns a key that identifies a line even if lines before it are added or removed. */
  readonly keyOf: (index: number) => unknown;
  /** Returns the index of the line with a key; -1 if the line is not shown. */
  readonly indexOf: (key: unknown) => number;
  readonly setOpen: (index: number, isOpen: boolean) => void;
  readonly onEnter: (index: number) => void;
  /** Scrolls a line into view. Needed where only a part of the lines is rendered. */
  readonly reveal?: (index: number) => void;
  /**
   * For grids with selection: called when Space toggles a line, or when Shift with an arrow key or Space extends the
   * selection (`isExtended`).
   */
  readonly onSelect?: (index: number, isExtended: boolean) => void;
  readonly onSelectAll?: () => void;
  readonly onDelete?: (index: number) => void;
}

/**
 * Keyboard handling of a tree grid whose lines take the focus (WAI-ARIA, "Treegrid"): arrow up and down, Page Up and
 * Page Down, Home and End move; right opens a line or moves to its first child; left closes it or moves to its parent;
 * Enter follows the link. The grid has one tab stop, the line at the index `focusable`.
 */
export function useTreeKeys(grid: TreeKeys) {
  const { lines, keyOf, indexOf, setOpen, reveal } = grid;
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<unknown>();
  const targetIndex = useRef<number>(undefined);
  const at = current === undefined ? -1 : indexOf(current);
  useLayoutEffect(() => {
    if (targetIndex.current === undefined) return;
    const line = body.current?.querySelector<HTMLElement>(`[data-line="${targetIndex.current}"]`);
    targetIndex.current = undefined;
    line?.focus({ preventScroll: reveal !== undefined });
  });
  const goTo = (index: number, isExtended = false) => {
    const to = Math.max(0, Math.min(index, lines.length - 1));
    targetIndex.current = to;
    setCurrent(keyOf(to));
    reveal?.(to);
    if (isExtended) grid.onSelect?.(to, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = lineOf(event.target);
    const line = lines[index];
    if (!line || event.altKey) return;
    const act = actionsFor(event)[event.key];
    if (!act) return;
    event.preventDefault();
    act(index, line);
  };
  return { body, onKeyDown, focusable: Math.max(at, 0), onFocus: setCurrent };

  /** Returns the actions by key that are available with the modifier keys of an event. */
  function actionsFor({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): Readonly<Record<string, Action>> {
    const { onSelect, onSelectAll, onDelete, onEnter } = grid;
    if (ctrlKey || metaKey) return onSelectAll ? { a: onSelectAll } : {};
    const selecting: Readonly<Record<string, Action>> = onSelect
      ? {
          ArrowDown: (index) => goTo(index + 1, shiftKey),
          ArrowUp: (index) => goTo(index - 1, shiftKey),
          ' ': (index) => onSelect(index, shiftKey),
        }
      : {};
    if (shiftKey) return selecting;
    return {
      ArrowDown: (index) => goTo(index + 1),
      ArrowUp: (index) => goTo(index - 1),
      PageDown: (index) => goTo(index + page),
      PageUp: (index) => goTo(index - page),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      ArrowRight: (index, { isOpen }) => {
        if (isOpen === false) setOpen(index, true);
        else if (isOpen) goTo(index + 1);
      },
      ArrowLeft: (index, { isOpen }) => (isOpen ? setOpen(index, false) : goTo(parentOf(lines, index))),
      Enter: onEnter,
      ...selecting,
      ...(onDelete && { Delete: onDelete }),
    };
  }
}

type Action = (index: number, line: GridLine) => void;

/** Number of lines that Page Up and Page Down move by. */
const page = 10;

/** Returns the index of the focused line; -1 for a key press in a control within the line. */
function lineOf(target: EventTarget): number {
  return target instanceof HTMLTableRowElement ? Number(target.dataset.line ?? -1) : -1;
}

/** Returns the index of a line's parent, or the line's own index for a top-level line. */
function parentOf(lines: readonly GridLine[], index: number): number {
  const level = lines[index]?.level ?? 1;
  const parent = lines.slice(0, index).findLastIndex((line) => line.level < level);
  return parent === -1 ? index : parent;
}
