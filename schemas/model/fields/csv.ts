import type { FieldKind } from './fieldKind.ts';
import type { Field } from './readFields.ts';

/** Writes and reads the cells of a field kind. */
interface Cell {
  readonly write: (value: unknown) => string;
  readonly read: (text: string) => unknown;
}

const text: Cell = { write: (value) => protectedText(String(value)), read: unprotectedText };
const number: Cell = { write: String, read: Number };
const json: Cell = {
  write: (value) => protectedText(JSON.stringify(value)),
  read: (cell) => JSON.parse(unprotectedText(cell)),
};

/**
 * The cell format of every field kind. Ids and choices that are not text are written as JSON, which keeps their type.
 */
const cells: Record<FieldKind, Cell> = {
  text,
  longText: text,
  phone: text,
  email: text,
  url: text,
  secret: text,
  file: text,
  date: text,
  clockTime: text,
  dateTime: text,
  integer: number,
  decimal: number,
  dayMask: number,
  boolean: { write: String, read: (cell) => cell === 'true' },
  duration: json,
  choice: json,
  choices: json,
  dates: json,
  timeWindows: json,
  reference: json,
  references: json,
  group: json,
  rows: json,
  map: json,
  tuple: json,
  variant: json,
  nested: json,
  fixed: json,
  json,
};

/** Writes a field's value as a cell that `readCell` reads back without loss; empty for no value. */
export function writeCell(field: Field, value: unknown): string {
  return value === undefined || value === null ? '' : cells[field.kind].write(value);
}

/** Reads a value that `writeCell` wrote; undefined for an empty cell. Throws for a cell that does not fit the kind. */
export function readCell(field: Field, cell: string): unknown {
  return cell === '' ? undefined : cells[field.kind].read(cell);
}

/**
 * First characters that make a spreadsheet treat a text as a formula or a command. Full-width characters count:
 * Japanese and Chinese settings read `＝` as `=`; `|` starts a DDE call.
 */
const formulaStart = /^[=+\-@|\t\r\n＝＋－＠｜]/;

/**
 * Prefixes an apostrophe to a text that a spreadsheet would run as a formula (docs/quality.md#security). A text that
 * begins with an apostrophe gets a second one, so that `unprotectedText` restores it exactly.
 */
export function protectedText(value: string): string {
  return value === '' || value.startsWith("'") || formulaStart.test(value) ? `'${value}` : value;
}

/** Restores a text that `protectedText` wrote. */
export function unprotectedText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
