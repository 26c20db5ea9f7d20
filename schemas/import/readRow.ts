import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { ProblemCode } from '../model/record/fieldProblem.ts';
import {
  emptyMeaning,
  type ImportMapping,
  type RowNote,
  type RowProblem,
} from '../protocol/imports/import.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isErrorCell, isPlaceholder, unguarded } from './cellGuards.ts';
import { foldText, fullName, nameParts, splitName } from './foldText.ts';
import { importableFields } from './importableFields.ts';
import { listOf, namesIn } from './listTexts.ts';
import { type CellContext, type CellReading, readText } from './readCell.ts';
import { yesMeans } from './yesOrNo.ts';

/**
 * Names of records in a row; the service finds the records' ids. An entry of a list may contain several names
 * (`namesIn`).
 */
export interface WantedRecords {
  readonly field: string;
  readonly target: string;
  readonly texts: readonly string[];
  readonly isList: boolean;
}

/** The content of a row, read by the mapping of the import. */
export interface RowReading {
  /** Values by field name; null clears the field. */
  readonly values: RecordData;
  /** The record id in the row, as text; undefined if there is none. */
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
 * The data for reading the cells of a row: the fields by name, the mapping with its word index, and the context of the
 * cells.
 */
interface RowReader {
  readonly fields: ReadonlyMap<string, Field>;
  readonly mapping: ImportMapping;
  readonly words: WordIndex;
  readonly context: CellContext;
}

/**
 * Reads a row by its mapping: takes the entity, the mapping, and the row's cells in the order of the mapping's columns;
 * returns values, problems by field, and notes about cut values. Pure: nothing is looked up.
 */
export function readRow(
  entity: Entity,
  mapping: ImportMapping,
  cells: readonly string[],
  context: CellContext,
): RowReading {
  const reading: Reading = { values: {}, wanted: [], problems: [], notes: [] };
  const reader: RowReader = {
    fields: new Map(importableFields(entity).map((field) => [field.name, field])),
    mapping,
    words: indexWords(mapping),
    context: { ...context, yesMeans: (name) => yesMeans(entity, name) },
  };
  let id: string | undefined;
  mapping.columns.forEach(({ field: name }, index) => {
    const field = name === null ? undefined : reader.fields.get(name);
    const cell = unguarded(cells[index] ?? '', field?.kind);
    if (name === entity.id.name && cell !== '') id = cell;
    if (name === fullName) readName(reading, reader, cell);
    if (field) readInto(reading, reader, field, cell);
  });
  for (const [name, text] of Object.entries(mapping.fixed)) {
    const field = reader.fields.get(name);
    if (field) readInto(reading, reader, field, text.trim(), true);
  }
  return { ...reading, id };
}

/**
 * Sets the name fields (first, last and others) from a cell with a full name. If the name cannot be split, reports a
 * problem on the last name.
 */
function readName(reading: Reading, reader: RowReader, cell: string): void {
  const parts = splitName(cell);
  if (cell !== '' && !parts) {
    const code = isErrorCell(cell) ? 'errorCell' : 'nameParts';
    reading.problems.push({ field: 'lastName', code, args: {} });
    return;
  }
  for (const name of nameParts) {
    const field = reader.fields.get(name);
    if (field) readInto(reading, reader, field, parts?.[name] ?? '');
  }
}

/** The meanings that a mapping gives to words in cells: by field and folded word. */
type WordIndex = ReadonlyMap<string, ReadonlyMap<string, string>>;

const cache = new WeakMap<ImportMapping, WordIndex>();

/** Builds the word index of a mapping; cached, so that all rows use the same index. */
function indexWords(mapping: ImportMapping): WordIndex {
  const index =
    cache.get(mapping) ??
    new Map(
      Object.entries(mapping.words).map(([field, words]) => [
        field,
        new Map(Object.entries(words).map(([word, meaning]) => [wordKey(word), meaning])),
      ]),
    );
  cache.set(mapping, index);
  return index;
}

/**
 * The key of a word in the word index: the folded word, except for dashes, error values and placeholders, which keep
 * their characters.
 */
function wordKey(word: string): string {
  if (isErrorCell(word) || isPlaceholder(word)) return word.toUpperCase();
  return foldText(word) || word.trim();
}

/**
 * The meaning that the mapping gives to a cell's text; undefined if it gives none. In a list of records, each entry may
 * be a mapped word.
 */
function meaningOf({ words }: RowReader, field: Field, cell: string): string | undefined {
  const ofField = words.get(field.name);
  if (ofField === undefined || cell === '') return undefined;
  const whole = ofField.get(wordKey(cell));
  if (whole !== undefined || field.kind !== 'references') return whole;
  const mappedText = (entry: string) => ofField.get(wordKey(entry));
  const entries = listOf(cell).flatMap((entry) => namesIn(entry, (text) => mappedText(text) !== undefined));
  if (!entries.some((entry) => mappedText(entry) !== undefined)) return undefined;
  const mapped = entries.map((entry) => mappedText(entry) ?? entry);
  return mapped.filter((entry) => entry !== '' && entry !== emptyMeaning).join(';');
}

/** Reads a cell into a field. With `isMeant`, the text comes from a user instead of the file. */
function readInto(
  reading: Reading,
  reader: RowReader,
  field: Field,
  cell: string,
  isMeant: boolean = false,
): void {
  const meaning = meaningOf(reader, field, cell);
  if (meaning === '') return;
  const text = meaning === emptyMeaning ? '' : (meaning ?? cell);
  if (text === '') empty(reading, reader, field);
  else fill(reading, reader, field, text, isMeant || meaning !== undefined);
}

/** Clears the field of an empty cell, if the mapping clears empty cells and no other column sets the field. */
function empty(reading: Reading, { mapping }: RowReader, { name }: Field): void {
  const isFilled =
    (reading.values[name] ?? undefined) !== undefined || reading.wanted.some(({ field }) => field === name);
  if (mapping.emptyCells === 'clear' && !isFilled) reading.values[name] = null;
}

function fill(reading: Reading, { context }: RowReader, field: Field, cell: string, isMeant: boolean): void {
  const { name } = field;
  const { text, limit } = cutName(field, cell);
  if (limit !== undefined) reading.notes.push({ field: name, code: 'cut', args: { limit } });
  const read = readText(text, field, context, isMeant);
  if (read.kind === 'problem') reading.problems.push(problemOf(field, read, cell));
  else if (read.kind === 'value') {
    const before = reading.values[name];
    const isList = Array.isArray(before) && Array.isArray(read.value);
    reading.values[name] = isList ? union(before, read.value as unknown[]) : read.value;
    if (read.note) reading.notes.push({ field: name, ...read.note });
  } else addWanted(reading, field, read);
}

/** Adds names of records to a field. The names in several columns form one list. */
function addWanted(
  reading: Reading,
  { name, options }: Field,
  { texts, isList }: CellReading & { readonly kind: 'records' },
): void {
  if (reading.values[name] === null) delete reading.values[name];
  const at = reading.wanted.findIndex((one) => one.field === name);
  const all = [...new Set([...(reading.wanted[at]?.texts ?? []), ...texts])];
  const wanted = { field: name, target: options.reference ?? '', texts: all, isList };
  if (at < 0) reading.wanted.push(wanted);
  else reading.wanted[at] = wanted;
}

/** Combines two lists without duplicate values. */
export function union(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const keys = new Set(first.map((one) => JSON.stringify(one)));
  return [...first, ...second.filter((one) => !keys.has(JSON.stringify(one)))];
}

/** Problems that a user can resolve for all rows at once, by mapping the text of the cell to a value. */
const mappableProblems: ReadonlySet<ProblemCode> = new Set(['enum', 'yesOrNo', 'errorCell', 'emptyWord']);

/** The maximum length of a cell text that can be mapped. */
const longestWord = 200;

/** Creates the problem of a cell. Includes the cell's text if the problem can be resolved by mapping that text. */
function problemOf(
  { name }: Field,
  { code, limit }: CellReading & { readonly kind: 'problem' },
  text: string,
): RowProblem {
  if (limit !== undefined) return { field: name, code, args: { limit } };
  return {
    field: name,
    code,
    args: mappableProblems.has(code) && text.length <= longestWord ? { text } : {},
  };
}

/** Fields of a person's name, which are cut to their length instead of refused. */
const personNames: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName']);

/**
 * Cuts an imported name of a person to the length of its field: for employees, 64 characters for the first and the
 * middle name, and 80 for the last name (docs/specification.md#master-data-5-people). Returns the text, and the limit
 * if it was cut.
 */
export function cutName(field: Field, text: string): { text: string; limit?: number } {
  const limit = field.shape.maxLength;
  const characters = [...text];
  if (!personNames.has(field.name) || limit === undefined || characters.length <= limit) return { text };
  return { text: characters.slice(0, limit).join('').trimEnd(), limit };
}
