import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TreeControl, TreeLine } from './useTree.ts';

interface TreeKeys {
  readonly tree: TreeControl;
  readonly onOpen: (line: TreeLine) => void;
  readonly reveal: (index: number) => void;
}

/**
 * Keyboard handling of a tree grid with row focus (WAI-ARIA, "Treegrid"): up and down, Page Up and Page Down, Home and
 * End. Right expands, or goes to the first child; left collapses, or goes to the parent; Enter follows the link.
 */
export function useTreeKeys({ tree: { lines, lineAt, placeOf, setOpen }, onOpen, reveal }: TreeKeys) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<unknown>();
  const wanted = useRef<number>(undefined);
  const at = current === undefined ? -1 : placeOf(current);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const line = body.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"]`);
    wanted.current = undefined;
    line?.focus({ preventScroll: true });
  });
  const goTo = (index: number) => {
    const to = Math.max(0, Math.min(index, lines.length - 1));
    wanted.current = to;
    setCurrent(lineAt(to)?.record.id);
    reveal(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = lineOf(event);
    const line = lineAt(index);
    if (!line) return;
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(index + 1),
      ArrowUp: () => goTo(index - 1),
      PageDown: () => goTo(index + page),
      PageUp: () => goTo(index - page),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      ArrowRight: () => (line.isOpen === false ? setOpen(line, true) : line.isOpen && goTo(index + 1)),
      ArrowLeft: () => (line.isOpen ? setOpen(line, false) : goTo(lineAbove(lines, index))),
      Enter: () => onOpen(line),
    };
    const act = byKey[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { body, onKeyDown, focusable: Math.max(at, 0), onFocus: setCurrent };
}

/** Lines per Page Up or Page Down. */
const page = 10;

/** The focused line; -1 for browser shortcuts and keys in a control. */
function lineOf({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number {
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey || shiftKey) return -1;
  return Number(target.dataset.line);
}

/** The parent of a line; the line itself at the top level. */
function lineAbove(lines: readonly Pick<TreeLine, 'level'>[], index: number): number {
  const level = lines[index]?.level ?? 1;
  const above = lines.slice(0, index).findLastIndex((line) => line.level < level);
  return above === -1 ? index : above;
}
