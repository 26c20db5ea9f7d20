import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Rows, useRows } from './useRows.ts';

export interface RowActions extends Pick<Rows, 'keys' | 'removed'> {
  /** Ref of the element around the rows and their buttons. */
  readonly box: ReturnType<typeof useRowFocus>['box'];
  readonly add: () => void;
  readonly remove: (index: number) => void;
  readonly undo: () => void;
  readonly move: (index: number, by: -1 | 1) => void;
  /** Handles key presses in a row: Alt+arrow moves the row that has the focus. */
  readonly onKey: (event: KeyboardEvent, index: number) => void;
}

const directions: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Functions that add, remove, restore and move rows, and set the focus afterwards. */
export function useRowActions(field: Field, source: string): RowActions {
  const rows = useRows(field, source);
  const { box, want } = useRowFocus();
  const move = (index: number, by: -1 | 1) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) want({ element: activeElement });
    rows.move(index, by);
  };
  const focusInput = (key: string | undefined) => key !== undefined && want({ in: key, part: 'input' });
  return {
    ...rows,
    box,
    move,
    add: () => focusInput(rows.add()),
    undo: () => focusInput(rows.undo()),
    remove: (index) => {
      const next = rows.keys[index + 1] ?? rows.keys[index - 1];
      want(next === undefined ? 'add' : { in: next, part: 'remove' });
      rows.remove(index);
    },
    onKey: (event, index) => {
      const by = event.altKey ? directions[event.key] : undefined;
      if (by === undefined || !isOwn(event)) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, by);
    },
  };
}

/** Whether a key event belongs to this row, not to a row inside it. */
function isOwn({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-row]') === currentTarget;
}

/** The element that gets the focus after a change of the rows. */
type FocusTarget =
  | { readonly in: string; readonly part: 'input' | 'remove' }
  | { readonly element: HTMLElement }
  | 'add';

const inputs = 'input:not([aria-hidden], [hidden]), textarea:not([aria-hidden]), [role="combobox"]';

/**
 * Sets the focus after a change of the rows: in an added row, next to a removed row, or on the same element of a moved
 * row.
 */
function useRowFocus() {
  const box = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<FocusTarget>(undefined);
  useLayoutEffect(() => {
    const target = focusTarget.current;
    focusTarget.current = undefined;
    if (target !== undefined) elementFor(target, box.current)?.focus();
  });
  return {
    box,
    want: (target: FocusTarget) => {
      focusTarget.current = target;
    },
  };
}

function elementFor(target: FocusTarget, box: HTMLElement | null): HTMLElement | null | undefined {
  if (target === 'add') return box?.querySelector<HTMLElement>('[data-add]');
  if ('element' in target) return target.element;
  const row = box?.querySelector(`[data-row="${target.in}"]`);
  const part = target.part === 'remove' ? '[data-remove]' : inputs;
  return row?.querySelector<HTMLElement>(part) ?? row?.querySelector('button');
}
