import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** How many days a school has on a date, as the service counts them; `exceptions` are those of open days. */
export interface MatrixCell {
  readonly absenceDate: string;
  readonly instituteId: number;
  readonly total: number;
  readonly open: number;
  readonly exceptions: number;
}

type Counts = Pick<MatrixCell, 'total' | 'open' | 'exceptions'>;

/** The cells as rows of schools and columns of dates, the last date first, with what each date has in all. */
export interface Matrix {
  readonly dates: readonly string[];
  readonly schools: readonly number[];
  readonly at: (date: string, school?: number) => Counts | undefined;
}

/** What is to be done about a cell: nothing more, just to reconcile it, or to look at its exceptions first. */
export type CellState = 'filled' | 'pending' | 'unfilled';

export const stateOf = ({ open, exceptions }: Counts): CellState => {
  if (open === 0) return 'filled';
  return exceptions === 0 ? 'pending' : 'unfilled';
};

/** Arranges the cells: dates without any are left out, and schools stand with most open days first. */
export function matrixOf(cells: readonly MatrixCell[]): Matrix {
  const counts = new Map<string, Counts>();
  const openOf = new Map<number, number>();
  const add = (key: string, { total, open, exceptions }: Counts) => {
    const known = counts.get(key) ?? { total: 0, open: 0, exceptions: 0 };
    counts.set(key, {
      total: known.total + total,
      open: known.open + open,
      exceptions: known.exceptions + exceptions,
    });
  };
  for (const cell of cells) {
    add(cell.absenceDate, cell);
    add(`${cell.absenceDate} ${cell.instituteId}`, cell);
    openOf.set(cell.instituteId, (openOf.get(cell.instituteId) ?? 0) + cell.open);
  }
  return {
    dates: [...new Set(cells.map(({ absenceDate }) => absenceDate))].sort().reverse(),
    schools: [...openOf].sort(([a, one], [b, other]) => other - one || a - b).map(([school]) => school),
    at: (date, school) => counts.get(school === undefined ? date : `${date} ${school}`),
  };
}

/** The filter of a cell; without a school, of all schools. */
export function filterOf(date: string, school: number | undefined, statuses: readonly number[]): RecordData {
  return {
    absenceDate: date,
    fillStatus: statuses,
    ...(school === undefined ? {} : { instituteId: school }),
  };
}
