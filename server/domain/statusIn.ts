import { type DayFlag, dayStatuses } from '#schemas/status/dayStatus.ts';

/** The part of a status table (`statusTable`) that `statusIn` needs. */
interface Statuses<Flag extends string> {
  readonly codesWith: (flag: Flag) => readonly (number | string)[];
}

/**
 * Builds a SQL condition that a status has a flag, with constants: `day.fill_status in (2, 7)`. Takes a column or
 * expression, a flag, and the status table (default: fill statuses).
 */
export function statusIn(column: string, flag: DayFlag): string;
export function statusIn<Flag extends string>(column: string, flag: Flag, table: Statuses<Flag>): string;
export function statusIn(column: string, flag: DayFlag, table: Statuses<DayFlag> = dayStatuses): string {
  const constant = (code: number | string) => (typeof code === 'number' ? String(code) : `'${code}'`);
  return `${column} in (${table.codesWith(flag).map(constant).join(', ')})`;
}
