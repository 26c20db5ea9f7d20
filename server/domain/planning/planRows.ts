import { snakeCase } from '#schemas/values/text/naming.ts';
import type { Row } from '../../database/database.ts';

/** A select list of columns under the names of fields; numbers are cast, so that they are read as numbers. */
export const asFields = (names: readonly string[], cast: '' | '::float8' | '::text' = '') =>
  names.map((name) => `${snakeCase(name)}${cast} as "${name}"`).join(', ');

/** Gives a row as planning reads it: what is null is left out. Its columns have the names and the types of `T`. */
export function plain<T extends object>(row: Row): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}

/** `plain`, of each row. */
export const plainAll = <T extends object>(rows: readonly Row[]): T[] => rows.map((row) => plain<T>(row));
