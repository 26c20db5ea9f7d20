import type { SqlType } from '../../database/table.ts';

/** How a column type is read in SQL and converted to and from record values. */
interface ValueKind {
  /** SQL expression that reads a column independently of driver settings. */
  readonly read: (column: string) => string;
  /**
   * SQL expression that reads a column in `returning`. Uses only immutable operators, because a distributed PostgreSQL
   * allows no others there (docs/operate.md#growing-past-one-machine). `fromSql` reads both forms.
   */
  readonly readReturned: (column: string) => string;
  readonly fromSql: (value: unknown) => unknown;
  readonly toSql: (value: unknown) => unknown;
  /** Whether a column always returns exactly the value that was written. */
  readonly isReadAsSent: boolean;
}

const same = (value: unknown) => value;
const column = (name: string) => name;
const plain: ValueKind = {
  read: column,
  readReturned: column,
  fromSql: same,
  toSql: same,
  isReadAsSent: true,
};
const number: ValueKind = { ...plain, fromSql: Number };

/** How each column type is read and converted. Dates stay `YYYY-MM-DD`; moments are UTC with a `Z`. */
export const valueKinds: Record<SqlType, ValueKind> = {
  bigint: number,
  integer: number,
  numeric: number,
  'double precision': number,
  text: plain,
  boolean: plain,
  date: {
    ...plain,
    read: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
    readReturned: (column) => `${column} - date '1970-01-01'`,
    fromSql: (value) => (typeof value === 'number' ? dayOf(value) : value),
  },
  timestamptz: {
    read: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    readReturned: (column) => `extract(epoch from ${column} at time zone 'UTC')`,
    fromSql: (value) =>
      momentOf(String(value)).replace(/\.(\d*?)0*Z$/, (_, digits: string) => (digits ? `.${digits}Z` : 'Z')),
    toSql: same,
    isReadAsSent: false,
  },
  bytea: { ...plain, isReadAsSent: false },
  jsonb: { ...plain, toSql: (value) => JSON.stringify(value) },
};

/** Formats days since 1970 as `YYYY-MM-DD`. */
function dayOf(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Formats seconds since 1970, with six decimals, as `YYYY-MM-DDTHH:MM:SS.ffffffZ`. A text that already has this form
 * stays unchanged.
 */
function momentOf(text: string): string {
  if (text.endsWith('Z')) return text;
  const [whole = '', decimals = ''] = text.split('.');
  const microseconds = BigInt(`${whole}${decimals.padEnd(6, '0').slice(0, 6)}`);
  const second = 1_000_000n;
  const rest = ((microseconds % second) + second) % second;
  const seconds = Number((microseconds - rest) / second);
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(rest).padStart(6, '0')}Z`;
}
