import { type KeyboardEvent, useRef } from 'react';
import { pressedKey } from '../../../ui/input/pressedKey.ts';
import { useListKeys } from '../useListKeys.ts';

/** The actions that a list's keyboard shortcuts run on a row. */
export interface RowActions {
  readonly open: (index: number) => void;
  readonly toggle: (index: number, isExtended: boolean) => void;
  /** Opens the side panel. If undefined, Space selects instead. */
  readonly look?: ((index: number) => void) | undefined;
}

/**
 * For each navigation key, a function that returns the row to move to, from the current row's index and the row count.
 */
const targetRow: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Keyboard handling of a list's rows. Only one row is in the tab order. Arrows (or J and K) move, Enter opens, Space
 * opens the side panel, X selects, and Shift with arrows selects along the way. A letter presses the button with that
 * shortcut in the focused row, or the first such button if no row has the focus.
 */
export function useRowKeys(count: number, { open, toggle, look }: RowActions) {
  const box = useRef<HTMLTableSectionElement>(null);
  const rowAt = (index: number) => rowsIn(box.current)[index];
  const placeOf = (row: HTMLTableRowElement) => rowsIn(box.current).indexOf(row);
  const focus = (index: number) => {
    rowAt(index)?.focus();
    rowAt(index)?.scrollIntoView({ block: 'nearest' });
  };
  const isSelected = (index: number) => rowAt(index)?.getAttribute('aria-selected') === 'true';
  const step = (event: KeyboardEvent, at: number, to: number) => {
    if (event.shiftKey && to !== at) for (const row of rowsToToggle(at, to, isSelected)) toggle(row, false);
    focus(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = rowOf(event);
    const at = row ? placeOf(row) : -1;
    if (at < 0) return;
    const target = targetRow[event.key];
    if (target) step(event, at, Math.max(0, Math.min(target(at, count), count - 1)));
    else if (event.key === 'Enter') open(at);
    else if (event.key === ' ' && look && !event.shiftKey) look(at);
    else if (event.key === ' ' || pressedKey(event) === 'x') toggle(at, event.shiftKey);
    else return;
    event.preventDefault();
  };
  useListKeys((key) => {
    const row = focusedRow(box.current);
    const step = { j: 1, k: -1 }[key];
    if (step === undefined) return shortcutOf(row ?? box.current, key);
    const first = box.current?.querySelector<HTMLElement>('tr[tabindex="0"]');
    return row ? () => focus(Math.max(0, Math.min(placeOf(row) + step, count - 1))) : () => first?.focus();
  });
  return { box, onKeyDown, focus, placeOf };
}

/**
 * The indexes of the rows to toggle when Shift+arrow moves the focus: both rows when the selection grows, the row left
 * behind when it shrinks.
 */
function rowsToToggle(at: number, to: number, isSelected: (index: number) => boolean): number[] {
  if (isSelected(to)) return isSelected(at) ? [at] : [];
  const passedRows = Array.from({ length: Math.abs(to - at) + 1 }, (_, step) => Math.min(at, to) + step);
  return passedRows.filter((index) => !isSelected(index));
}

/** The row that a key event belongs to; undefined for browser shortcuts, and if a control in the row has the focus. */
function rowOf({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLTableRowElement | undefined {
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return undefined;
  return target;
}

/** The row that contains the focus. The line below a row (`.part`) counts as that row. */
function focusedRow(section: HTMLTableSectionElement | null): HTMLTableRowElement | undefined {
  const row = document.activeElement?.closest('tr');
  if (!row || !section?.contains(row)) return undefined;
  const own = row.matches('.part') ? row.previousElementSibling : row;
  return own instanceof HTMLTableRowElement && own.hasAttribute('tabindex') ? own : undefined;
}

/**
 * Returns a function that presses the button with a keyboard shortcut (`aria-keyshortcuts`) in a row, the line below
 * the row, or the side panel. If no row has the focus, searches all rows. Undefined without such a button.
 */
function shortcutOf(of: HTMLElement | null, key: string): (() => void) | undefined {
  const beneath =
    of?.matches('tr') && of.nextElementSibling?.matches('.part') ? of.nextElementSibling : undefined;
  const selector = /^[a-z]$/.test(key) ? `[aria-keyshortcuts="${key.toUpperCase()}"]` : undefined;
  const places = [of, beneath, of?.closest('.list-frame')?.querySelector('aside')];
  const button = selector && places.map((place) => place?.querySelector<HTMLElement>(selector)).find(Boolean);
  return button ? () => button.click() : undefined;
}

/** The rows of records, without group headings. */
function rowsIn(section: HTMLTableSectionElement | null): HTMLTableRowElement[] {
  return [...(section?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? [])];
}
