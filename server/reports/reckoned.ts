import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

/** What a column comes to: as people read it, and as a number where it is one. */
export interface Reckoned {
  readonly text: string;
  readonly number: number | null;
}

/** What a column comes to over some rows; "–" where none has a value. Pure. */
export function reckoned(
  rows: readonly ReportRow[],
  columns: readonly ReadColumn[],
  place: number,
): Reckoned {
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
  const sorted = rows.filter(({ cells }) => cells[place]).sort((one, other) => compared(one, other, place));
  return { ...nothing, text: (total === 'least' ? sorted[0] : sorted.at(-1))?.cells[place] ?? nothing.text };
}

const nothing: Reckoned = { text: '–', number: null };

/** By the values where they are numbers, dates or yes and no; else by what people read. What is not there comes last. Pure. */
export function compared(one: ReportRow, other: ReportRow, place: number): number {
  const [a, b] = [one.values[place], other.values[place]];
  if (typeof a === 'number' && typeof b === 'number' && isPlain(one, other, place)) return a - b;
  const [left = '', right = ''] = [one.cells[place], other.cells[place]];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  if (isDay(a) && isDay(b)) return Number(a > b) - Number(a < b);
  return left.localeCompare(right, 'en', { sensitivity: 'base', numeric: true });
}

/** Numbers that people read as numbers: the id of a record and a choice are read as their names. */
function isPlain(one: ReportRow, other: ReportRow, place: number): boolean {
  return [one, other].every(
    ({ cells, values }) => Number(cells[place]?.replaceAll(',', '')) === values[place],
  );
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
