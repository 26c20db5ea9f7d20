import type { SqlType } from '../../database/table.ts';

/** How a column type is read in SQL and converted to and from record values. */
interface ValueKind {
  /** SQL expression that reads a column independently of driver settings. */
  readonly read: (column: string) => string;
  readonly fromSql: (value: unknown) => unknown;
  readonly toSql: (value: unknown) => unknown;
  /** Whether a column always returns exactly the value that was written. */
  readonly isReadAsSent: boolean;
}

const same = (value: unknown) => value;
const plain: ValueKind = { read: (column) => column, fromSql: same, toSql: same, isReadAsSent: true };
const number: ValueKind = { ...plain, fromSql: Number };

/** Converters by column type. Dates stay `YYYY-MM-DD`; moments are UTC with a `Z`. */
export const valueKinds: Record<SqlType, ValueKind> = {
  bigint: number,
  integer: number,
  numeric: number,
  'double precision': number,
  text: plain,
  boolean: plain,
  date: { ...plain, read: (column) => `to_char(${column}, 'YYYY-MM-DD')` },
  timestamptz: {
    read: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    fromSql: (value) =>
      String(value).replace(/\.(\d*?)0*Z$/, (_, digits: string) => (digits ? `.${digits}Z` : 'Z')),
    toSql: same,
    isReadAsSent: false,
  },
  bytea: { ...plain, isReadAsSent: false },
  jsonb: { ...plain, toSql: (value) => JSON.stringify(value) },
};
