import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TimeWindow } from '#schemas/values/timeWindows.ts';
import { paint, shareOpen, spansByDay } from './weekSpans.ts';

/** A cell of the week grid: the day of the week, and the row counted from the top. */
export interface Cell {
  readonly day: number;
  readonly row: number;
}

interface Painting {
  readonly windows: readonly TimeWindow[];
  /** The start of each row, in minutes from midnight. All rows have the same length. */
  readonly starts: readonly number[];
  readonly onChange: (windows: readonly TimeWindow[]) => void;
}

/** A drag in progress: the time windows before it, its first cell, and whether it adds or removes times. */
interface Drag {
  readonly windows: readonly TimeWindow[];
  readonly anchor: Cell;
  readonly isOpen: boolean;
}

const moves: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Handles painting in the week grid: a rectangle by dragging, or cell by cell with the keyboard. */
export function useWeekPainting({ windows, starts, onChange }: Painting) {
  const [active, setActive] = useState<Cell>({ day: 1, row: 0 });
  const drag = useRef<Drag>(undefined);
  const table = useRef<HTMLTableElement>(null);
  const [first = 0, second = 0] = starts;
  const spanOf = ({ row }: Cell) => ({
    from: first + row * (second - first),
    to: first + (row + 1) * (second - first),
  });
  const isOpenAt = (cell: Cell) => shareOpen(spansByDay(windows)[cell.day] ?? [], spanOf(cell)) === 'all';
  const between = (one: Cell, other: Cell, isOpen: boolean, base = windows) => {
    const days = [0, 1, 2, 3, 4, 5, 6].slice(Math.min(one.day, other.day), Math.max(one.day, other.day) + 1);
    const { from } = spanOf({ ...one, row: Math.min(one.row, other.row) });
    const { to } = spanOf({ ...one, row: Math.max(one.row, other.row) });
    onChange(paint(base, { days, from, to }, isOpen));
  };
  const go = (cell: Cell) => {
    setActive(cell);
    table.current?.querySelector<HTMLElement>(placeOf(cell))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (event.key === ' ' || event.key === 'Enter') between(active, active, !isOpenAt(active));
    else if (move) {
      const next = {
        day: Math.min(6, Math.max(0, active.day + move[0])),
        row: Math.min(starts.length - 1, Math.max(0, active.row + move[1])),
      };
      if (event.shiftKey) between(active, next, isOpenAt(active));
      go(next);
    } else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    releasePointer(event);
    drag.current = { windows, anchor: cell, isOpen: !isOpenAt(cell) };
    go(cell);
    between(cell, cell, drag.current.isOpen);
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = drag.current;
    if (!begun || event.buttons !== 1) return;
    const cell = cellAt(event);
    if (!cell || (cell.day === active.day && cell.row === active.row)) return;
    setActive(cell);
    between(begun.anchor, cell, begun.isOpen, begun.windows);
  };
  const onPointerUp = () => {
    drag.current = undefined;
  };
  return {
    active,
    table,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
}

const placeOf = ({ day, row }: Cell) => `[data-day="${day}"][data-row="${row}"]`;

/** Releases the implicit pointer capture, so that touch events reach the cells below the finger. */
function releasePointer({ target, pointerId }: PointerEvent): void {
  if (target instanceof HTMLElement && target.hasPointerCapture?.(pointerId))
    target.releasePointerCapture(pointerId);
}

/** The cell below a pointer. */
function cellAt({ target }: PointerEvent): Cell | undefined {
  const { day, row } = target instanceof HTMLElement ? target.dataset : {};
  return day === undefined || row === undefined ? undefined : { day: Number(day), row: Number(row) };
}
