import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

/** The total of a column, as text and, if numeric, as a number. */
export interface ColumnTotal {
  readonly text: string;
  readonly number: number | null;
}

/** Calculates a column's total over the given rows; "–" if none of them has a value. Pure. */
export function columnTotal(
  rows: readonly ReportRow[],
  columns: readonly ReadColumn[],
  place: number,
): ColumnTotal {
  const total = columns[place]?.total;
  const values = rows
    .map(({ values }) => values[place])
    .filter((value) => value !== null && value !== undefined && value !== '');
  if (total === 'count') return { text: values.length.toLocaleString('en-US'), number: values.length };
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length > 0) {
    const found =
      total === 'sum'
        ? numbers.reduce((sum, value) => sum + value, 0)
        : numbers.reduce((best, value) =>
            total === 'least' ? Math.min(best, value) : Math.max(best, value),
          );
    const number = Number(found.toPrecision(12));
    return { text: String(number), number };
  }
  if (total === 'sum' || values.length === 0) return nothing;
  const sorted = rows
    .filter(({ cells }) => cells[place])
    .sort((one, other) => compareCells(one, other, place));
  return { ...nothing, text: (total === 'least' ? sorted[0] : sorted.at(-1))?.cells[place] ?? nothing.text };
}

const nothing: ColumnTotal = { text: '–', number: null };

/**
 * Compares two rows by a column: numbers and dates by value, all else by the displayed text. Breaks ties between texts
 * that differ only in case or accents, and between equal texts of different records, so that sorting keeps each group's
 * rows together. Empty values come last. Pure.
 */
export function compareCells(one: ReportRow, other: ReportRow, place: number): number {
  const [a, b] = [one.values[place], other.values[place]];
  if (typeof a === 'number' && typeof b === 'number' && isPlain(one, other, place)) return a - b;
  const [left = '', right = ''] = [one.cells[place], other.cells[place]];
  if ((left === '') !== (right === '')) return Number(left === '') - Number(right === '');
  if (isDay(a) && isDay(b)) return exactOrder(a, b);
  return (
    left.localeCompare(right, 'en', { sensitivity: 'base', numeric: true }) ||
    exactOrder(left, right) ||
    (typeof a === 'number' && typeof b === 'number' ? a - b : exactOrder(String(a ?? ''), String(b ?? '')))
  );
}

const exactOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Whether both cells display the raw number. Ids and choices do not, because they are displayed as names. */
function isPlain(one: ReportRow, other: ReportRow, place: number): boolean {
  return [one, other].every(
    ({ cells, values }) => Number(cells[place]?.replaceAll(',', '')) === values[place],
  );
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
