import { snakeCase } from '#schemas/values/text/naming.ts';
import type { Row } from '../../database/database.ts';

/** Select list of columns aliased to field names, with an optional cast, so that numbers are read as numbers. */
export const asFields = (names: readonly string[], cast: '' | '::float8' | '::text' = '') =>
  names.map((name) => `${snakeCase(name)}${cast} as "${name}"`).join(', ');

/** Converts a row to `T`, leaving out nulls. Its columns must have the names and types of `T`. */
export function withoutNulls<T extends object>(row: Row): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}

/** Converts each row to `T`, leaving out nulls (`withoutNulls`). */
export const rowsWithoutNulls = <T extends object>(rows: readonly Row[]): T[] =>
  rows.map((row) => withoutNulls<T>(row));
