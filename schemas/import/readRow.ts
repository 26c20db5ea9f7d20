import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { ProblemCode } from '../model/record/fieldProblem.ts';
import type { ImportMapping, RowNote, RowProblem } from '../protocol/imports/import.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { cleanText } from '../values/text/cleanText.ts';
import { foldText, fullName, nameParts, splitName } from './foldText.ts';
import { importableFields } from './importableFields.ts';
import { type CellContext, listOf, readCell } from './readCell.ts';

/** Records that a row names; the service finds their ids. */
export interface WantedRecords {
  readonly field: string;
  readonly target: string;
  readonly texts: readonly string[];
  readonly isList: boolean;
}

/** What a row of a file says of a record. */
export interface RowReading {
  /** Field → value; null empties the field. */
  readonly values: RecordData;
  /** The id that the row gives, as it stands there. */
  readonly id: string | undefined;
  readonly wanted: readonly WantedRecords[];
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
}

interface Reading {
  readonly values: Record<string, unknown>;
  readonly wanted: WantedRecords[];
  readonly problems: RowProblem[];
  readonly notes: RowNote[];
}

/**
 * Reads a row by its mapping: takes the entity, the mapping, and the row's cells in the order of the
 * mapping's columns; gives values, problems on their fields, and what was cut. Pure: nothing is looked up.
 */
export function readRow(
  entity: Entity,
  mapping: ImportMapping,
  cells: readonly string[],
  context: CellContext,
): RowReading {
  const reading: Reading = { values: {}, wanted: [], problems: [], notes: [] };
  const fields = new Map(importableFields(entity).map((field) => [field.name, field]));
  let id: string | undefined;
  mapping.columns.forEach(({ field: name }, index) => {
    const cell = cleanText(cells[index] ?? '');
    if (name === entity.id.name && cell !== '') id = cell;
    if (name === fullName) readName(reading, fields, cell, mapping, context);
    const field = name === null ? undefined : fields.get(name);
    if (!field) return;
    const meant = mappedValue(mapping, field, cell);
    if (cell === '' || meant !== '') readInto(reading, field, meant, mapping, context);
  });
  for (const [name, text] of Object.entries(mapping.fixed)) {
    const field = fields.get(name);
    if (field) readInto(reading, field, text.trim(), mapping, context);
  }
  return { ...reading, id };
}

/** Fills the parts of a name; one that cannot be split is a problem of the last name, which shows the column. */
function readName(
  reading: Reading,
  fields: ReadonlyMap<string, Field>,
  cell: string,
  mapping: ImportMapping,
  context: CellContext,
): void {
  const parts = splitName(cell);
  if (cell !== '' && !parts) reading.problems.push({ field: 'lastName', code: 'nameParts', args: {} });
  if (cell !== '' && !parts) return;
  for (const name of nameParts) {
    const field = fields.get(name);
    if (field) readInto(reading, field, parts?.[name] ?? '', mapping, context);
  }
}

/**
 * The text that a word of the file stands for, where the mapping says one; an empty one leaves the field as it is. In a
 * list of records each entry may be such a word.
 */
function mappedValue({ words }: ImportMapping, field: Field, cell: string): string {
  const entries = Object.entries(words[field.name] ?? {});
  const meantBy = (text: string) => entries.find(([word]) => foldText(word) === foldText(text))?.[1];
  const whole = meantBy(cell);
  if (whole !== undefined || entries.length === 0 || field.kind !== 'references') return whole ?? cell;
  return listOf(cell)
    .map((part) => meantBy(part) ?? part)
    .filter((part) => part !== '')
    .join(';');
}

function readInto(
  reading: Reading,
  field: Field,
  cell: string,
  mapping: ImportMapping,
  context: CellContext,
): void {
  if (cell === '') {
    if (mapping.emptyCells === 'clear') reading.values[field.name] = null;
    return;
  }
  const { text, limit } = cutName(field, cell);
  if (limit !== undefined) reading.notes.push({ field: field.name, code: 'cut', args: { limit } });
  const read = readCell(text, field, context);
  const target = field.options.reference ?? '';
  if (read.kind === 'value') {
    reading.values[field.name] = read.value;
    if (read.dayNumber !== undefined)
      reading.notes.push({ field: field.name, code: 'dayNumber', args: { text, date: read.dayNumber } });
  } else if (read.kind === 'problem') reading.problems.push(problemOf(field, read.code, cell));
  else reading.wanted.push({ field: field.name, target, texts: read.texts, isList: read.isList });
}

/** A choice that does not exist is told with its text: the person can say what it stands for. */
function problemOf({ name }: Field, code: ProblemCode, text: string): RowProblem {
  return { field: name, code, args: code === 'enum' ? { text } : {} };
}

/** Names of people, which are cut to what their field holds instead of refused. */
const personNames: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName']);

/**
 * Cuts an imported name of a person to the length of its field: employees 64, 64 and 80 characters
 * (docs/specification.md#master-data-5-people). Gives the text and the limit if it was cut.
 */
export function cutName(field: Field, text: string): { text: string; limit?: number } {
  const limit = field.shape.maxLength;
  const characters = [...text];
  if (!personNames.has(field.name) || limit === undefined || characters.length <= limit) return { text };
  return { text: characters.slice(0, limit).join('').trimEnd(), limit };
}
