import type { RecordData } from '../../values/jsonSchema.ts';
import { cleanLine, cleanText, hasControl } from '../../values/text/cleanText.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { FieldProblem } from './fieldProblem.ts';

/** Kinds of text to normalize. Passwords and JSON are excluded, because every character counts there. */
const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'url', 'phone']);

/**
 * Normalizes the texts of a record for storing, including those in groups and rows: with `cleanText` and, for single
 * lines, `cleanLine`. An empty text becomes null. Texts that are unchanged since `before` stay as they are.
 */
export function cleanTexts(
  fields: readonly Field[],
  record: RecordData,
  before: RecordData = {},
): RecordData {
  const entries = Object.entries(record).map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    return [name, field && !isSameText(value, before[name]) ? cleaned(field, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function isSameText(value: unknown, before: unknown): boolean {
  return value === before || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(before));
}

function cleaned(field: Field, value: unknown): unknown {
  if (field.readOnly) return value;
  if (typeof value === 'string') return textKinds.has(field.kind) ? cleanOf(field)(value) || null : value;
  if (Array.isArray(value) && field.kind === 'rows') return value.map((row) => cleanedRow(field, row));
  return field.kind === 'group' && isObject(value) ? cleanTexts(field.fields, value) : value;
}

function cleanOf({ kind }: Field): (text: string) => string {
  return kind === 'longText' ? cleanText : cleanLine;
}

/**
 * Normalizes the texts of one row. Keeps an empty item in a list of plain values, so that the list's rules apply to the
 * item.
 */
function cleanedRow(field: Field, row: unknown): unknown {
  if (isObject(row)) return cleanTexts(field.fields, row);
  const [plain] = field.fields;
  return plain?.name === '' && typeof row === 'string' ? (cleaned(plain, row) ?? '') : row;
}

/** Reports texts with control characters, by path: `notes`, `details.0.comment`. */
export function textProblems(fields: readonly Field[], record: RecordData, path = ''): FieldProblem[] {
  return fields.flatMap((field) => problemsIn(field, record[field.name], joined(path, field.name)));
}

function problemsIn(field: Field, value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string' && textKinds.has(field.kind)) {
    const isRefused = hasControl(value, field.kind === 'longText' ? 'several' : 'one');
    return isRefused ? [{ field: path, code: 'controlCharacter', args: {} }] : [];
  }
  if (field.kind === 'group' && isObject(value)) return textProblems(field.fields, value, path);
  if (field.kind !== 'rows' || !Array.isArray(value)) return [];
  return value.flatMap((row, index) =>
    textProblems(field.fields, isObject(row) ? row : { '': row }, joined(path, String(index))),
  );
}

function joined(path: string, name: string): string {
  return [path, name].filter((step) => step !== '').join('.');
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
