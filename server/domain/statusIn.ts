import { type DayFlag, dayStatuses } from '#schemas/status/dayStatus.ts';

/** What is asked of a table of statuses (`statusTable`). */
interface Statuses<Flag extends string> {
  readonly codesWith: (flag: Flag) => readonly (number | string)[];
}

/**
 * The condition that a status means something, as SQL of constants: `day.fill_status in (2, 7)`. Takes the column, or
 * another expression, a flag, and the table of statuses: that of fill statuses where none is given.
 */
export function statusIn(column: string, flag: DayFlag): string;
export function statusIn<Flag extends string>(column: string, flag: Flag, table: Statuses<Flag>): string;
export function statusIn(column: string, flag: DayFlag, table: Statuses<DayFlag> = dayStatuses): string {
  const constant = (code: number | string) => (typeof code === 'number' ? String(code) : `'${code}'`);
  return `${column} in (${table.codesWith(flag).map(constant).join(', ')})`;
}
