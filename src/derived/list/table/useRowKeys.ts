import { type KeyboardEvent, useRef } from 'react';
import { pressedKey } from '../../../ui/input/pressedKey.ts';
import { useListKeys } from '../useListKeys.ts';

/** What the keys of a list do. */
export interface RowActions {
  readonly open: (index: number) => void;
  readonly toggle: (index: number, isExtended: boolean) => void;
  /** Shows a row beside the list. Without it Space selects. */
  readonly look?: ((index: number) => void) | undefined;
}

/** How far each key leads, from a row of so many. */
const leads: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The keyboard of the rows: one row can be reached by Tab, arrows lead to the others, Enter opens, Space
 * looks at it beside the list, X selects, and with Shift the arrows select on the way. J and K move as well, and a letter
 * presses the button of the row that names it, also before a row has the focus.
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
    if (event.shiftKey && to !== at)
      for (const row of toggledOnTheWay(at, to, isSelected)) toggle(row, false);
    focus(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = rowOf(event);
    const at = row ? placeOf(row) : -1;
    if (at < 0) return;
    const lead = leads[event.key];
    if (lead) step(event, at, Math.max(0, Math.min(lead(at, count), count - 1)));
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

/** Where Shift leads on, both rows come in; where it leads back, the row that is left goes out. */
function toggledOnTheWay(at: number, to: number, isSelected: (index: number) => boolean): number[] {
  if (isSelected(to)) return isSelected(at) ? [at] : [];
  const way = Array.from({ length: Math.abs(to - at) + 1 }, (_, step) => Math.min(at, to) + step);
  return way.filter((index) => !isSelected(index));
}

/** The row that has the focus; none for keys that belong to the browser or to a control. */
function rowOf({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLTableRowElement | undefined {
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return undefined;
  return target;
}

/** The row that has the focus, itself or by one of its controls. */
function focusedRow(section: HTMLTableSectionElement | null): HTMLTableRowElement | undefined {
  const row = document.activeElement?.closest('tr');
  if (!row || !section?.contains(row)) return undefined;
  const own = row.matches('.part') ? row.previousElementSibling : row;
  return own instanceof HTMLTableRowElement && own.hasAttribute('tabindex') ? own : undefined;
}

/**
 * Presses the button that names a key (`aria-keyshortcuts`): of a row, of what stands beneath it or beside the list; while no
 * row has the focus, the first of all rows.
 */
function shortcutOf(of: HTMLElement | null, key: string): (() => void) | undefined {
  const beneath =
    of?.matches('tr') && of.nextElementSibling?.matches('.part') ? of.nextElementSibling : undefined;
  const named = /^[a-z]$/.test(key) ? `[aria-keyshortcuts="${key.toUpperCase()}"]` : undefined;
  const places = [of, beneath, of?.closest('.list-frame')?.querySelector('aside')];
  const button = named && places.map((place) => place?.querySelector<HTMLElement>(named)).find(Boolean);
  return button ? () => button.click() : undefined;
}

/** The rows of records; headings of groups are none. */
function rowsIn(section: HTMLTableSectionElement | null): HTMLTableRowElement[] {
  return [...(section?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? [])];
}
