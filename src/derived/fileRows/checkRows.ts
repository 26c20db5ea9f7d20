import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { hasListColumn, joinValues } from '#schemas/import/joinRows.ts';
import { namesIn } from '#schemas/import/listTexts.ts';
import type { CellContext } from '#schemas/import/readCell.ts';
import { type RowReading, readRow } from '#schemas/import/readRow.ts';
import { type RowKey, rowKeys } from '#schemas/import/rowKey.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { prepareNewRecord } from '#schemas/model/record/newRecord.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import type { RecordValidator } from '#schemas/model/record/validateRecord.ts';
import type { ReadFileRow } from '#schemas/protocol/imports/fileReading.ts';
import type { ImportMapping, RowProblem } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { type NamedRecord, namedRecords } from './namedRecords.ts';

/** A row of a file after parsing and validation, before it is sent. */
export interface CheckedRow {
  readonly line: number;
  /** The label of the row's record, built from the values in the row; may be empty. */
  readonly label: string;
  readonly values: RecordData;
  readonly keys: readonly RowKey[];
  readonly problems: readonly RowProblem[];
  /** Why the row can't be read at all, in the user's language. */
  readonly fault?: string | undefined;
}

/** Everything needed to parse and validate the rows of a file. */
export interface RowReader {
  readonly entity: Entity;
  readonly mapping: ImportMapping;
  readonly context: CellContext;
  readonly validate: RecordValidator;
  readonly provider: ConsoleProvider;
}

/**
 * Parses the rows of a file by the column mapping and validates them against the schema. A row that may match an
 * existing record is validated only for the fields that it fills; the whole record is validated once the match is
 * known. Each referenced record is looked up once.
 */
export async function checkRows(reader: RowReader, rows: readonly ReadFileRow[]): Promise<CheckedRow[]> {
  const { entity, mapping, context, provider } = reader;
  const read = rows.map((row) => readRow(entity, mapping, row.cells, context));
  const recordNamed = await namedRecords(
    provider,
    read.flatMap(({ wanted }) => wanted),
  );
  const lineByKey = new Map<string, number>();
  const lines = rows.map((row, index): ReadLine => {
    const one = withRecords(read[index] as RowReading, recordNamed);
    return { ...row, ...one, keys: rowKeys(entity, mapping, one.values, one.id) };
  });
  return mergeLines(entity, mapping, lines).map(({ line, fault, ...one }) => {
    const found = { line, values: one.values, keys: one.keys, label: labelOf(entity, one.values) };
    if (fault !== undefined) return { ...found, problems: [], fault };
    const problems = [
      ...one.problems,
      ...schemaProblems(reader, one),
      ...duplicateProblems(lineByKey, one.keys, line),
    ];
    return { ...found, problems };
  });
}

interface ReadLine extends ReadFileRow, RowReading {
  readonly keys: readonly RowKey[];
}

/**
 * Merges the lines of a file that are about the same record into the first of them. A line that contradicts the first
 * one stays separate.
 */
function mergeLines(entity: Entity, mapping: ImportMapping, lines: readonly ReadLine[]): ReadLine[] {
  if (!hasListColumn(entity, mapping.columns)) return [...lines];
  const places = new Map<string, number>();
  const found: ReadLine[] = [];
  for (const line of lines) {
    const [key] = line.keys;
    const text = key && keyText(key);
    const place = text === undefined ? undefined : places.get(text);
    const first = place === undefined ? undefined : found[place];
    const both = first && joinValues(entity, first.values, line.values);
    const hasProblem = line.problems.length > 0 || line.fault !== undefined || first?.fault !== undefined;
    if (place !== undefined && first && both && both.differs === undefined && !hasProblem) {
      found[place] = { ...first, values: both.values };
      continue;
    }
    if (text !== undefined && place === undefined) places.set(text, found.length);
    found.push(line);
  }
  return found;
}

/** Converts the key of a line to text. Two lines with the same text are about the same record. */
function keyText({ field, value }: RowKey): string {
  return `${field} ${String(value).toLowerCase()}`;
}

/** Returns a problem if an earlier row is about the same record. The row with the problem is not sent. */
function duplicateProblems(
  lineByKey: Map<string, number>,
  [key]: readonly RowKey[],
  line: number,
): RowProblem[] {
  if (!key) return [];
  const text = keyText(key);
  const first = lineByKey.get(text);
  if (first === undefined) lineByKey.set(text, line);
  return first === undefined ? [] : [{ field: '', code: 'sameRecord', args: { line: first } }];
}

function schemaProblems(
  { entity, mapping, validate }: RowReader,
  { values, problems }: RowReading,
): RowProblem[] {
  const reported = new Set(problems.map(({ field }) => field));
  const found = prepareNewRecord(entity, values, validate).problems;
  const makesOnly = mapping.mode === 'createOnly' || mapping.match.length === 0;
  return found.filter(
    ({ field }) =>
      !reported.has(field) && (makesOnly || (values[namesAlong(field)[0] ?? ''] ?? null) !== null),
  );
}

/**
 * Replaces the names of referenced records with their ids. A name that matches no record, or more than one, becomes a
 * problem.
 */
function withRecords(
  reading: RowReading,
  recordNamed: (target: string, text: string) => NamedRecord,
): RowReading {
  const values: Record<string, unknown> = { ...reading.values };
  const problems = [...reading.problems];
  for (const { field, target, texts, isList } of reading.wanted) {
    const isKnown = (text: string) => recordNamed(target, text) !== undefined;
    const names = isList ? texts.flatMap((entry) => namesIn(entry, isKnown)) : texts;
    const found = names.map((text) => ({ text, record: recordNamed(target, text) }));
    const failed = found.find(({ record }) => record === undefined || record === 'several');
    if (failed) {
      const code = failed.record === 'several' ? 'ambiguous' : 'unknownReference';
      problems.push({ field, code, args: { text: failed.text } });
    } else {
      const ids = found.flatMap(({ record }) => (typeof record === 'object' ? [record.id] : []));
      values[field] = isList ? ids : ids[0];
    }
  }
  return { ...reading, values, problems };
}
