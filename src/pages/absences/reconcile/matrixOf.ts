import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Number of absence days of a school on a date, as counted by the service. `exceptions` counts only days that are not
 * reconciled yet.
 */
export interface MatrixCell {
  readonly absenceDate: string;
  readonly instituteId: number;
  readonly total: number;
  readonly open: number;
  readonly exceptions: number;
}

type Counts = Pick<MatrixCell, 'total' | 'open' | 'exceptions'>;

/** Cells arranged with schools as rows and dates as columns, latest date first, with totals per date. */
export interface Matrix {
  readonly dates: readonly string[];
  readonly schools: readonly number[];
  readonly at: (date: string, school?: number) => Counts | undefined;
}

/** State of a cell: done, ready to reconcile, or exceptions to review first. */
export type CellState = 'filled' | 'pending' | 'unfilled';

export const stateOf = ({ open, exceptions }: Counts): CellState => {
  if (open === 0) return 'filled';
  return exceptions === 0 ? 'pending' : 'unfilled';
};

/** Builds the matrix. Dates without days are omitted; schools with the most open days come first. */
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

/** Returns the list filter of a cell; without a school, of all schools. */
export function filterOf(date: string, school: number | undefined, statuses: readonly number[]): RecordData {
  return {
    absenceDate: date,
    fillStatus: statuses,
    ...(school === undefined ? {} : { instituteId: school }),
  };
}
