import type { FieldKind } from './fieldKind.ts';
import type { Field } from './readFields.ts';

/** How the values of a kind are written into a cell, and read back. */
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

/** The total map of kinds; ids and choices keep their type by travelling as JSON where they are not text. */
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

/** A field's value as the cell of a file that can be read back without loss; no value is an empty cell. */
export function writeCell(field: Field, value: unknown): string {
  return value === undefined || value === null ? '' : cells[field.kind].write(value);
}

/** The value that `writeCell` wrote; undefined for an empty cell. Throws for a cell that is not of its kind. */
export function readCell(field: Field, cell: string): unknown {
  return cell === '' ? undefined : cells[field.kind].read(cell);
}

/**
 * First characters by which a spreadsheet takes a text for a formula or a command. Full-width signs count: Japanese
 * and Chinese settings read `＝` as `=`; `|` starts a DDE call.
 */
const formulaStart = /^[=+\-@|\t\r\n＝＋－＠｜]/;

/**
 * Neutralizes a text that a spreadsheet would run as a formula, with an apostrophe in front (docs/quality.md#security).
 * A text that begins with an apostrophe gets a second one, so that `unprotectedText` is exact.
 */
export function protectedText(value: string): string {
  return value === '' || value.startsWith("'") || formulaStart.test(value) ? `'${value}` : value;
}

/** The text that `protectedText` wrote. */
export function unprotectedText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
