import { isDeepStrictEqual } from 'node:util';
import { grantingFields } from '#schemas/import/filledFields.ts';
import { namesIn } from '#schemas/import/listTexts.ts';
import type { CellContext } from '#schemas/import/readCell.ts';
import { type RowReading, readRow, type WantedRecords } from '#schemas/import/readRow.ts';
import { clockTimeNow } from '#schemas/model/fields/moments.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { ImportMapping, RowNote, RowProblem, RowResult } from '#schemas/protocol/imports/import.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import type { StoredRow } from '../rows/rowStore.ts';
import { findRecords, type MatchKey } from './findRecords.ts';
import { type FindReference, findReferences } from './findReferences.ts';
import { type JoinedLine, joinedLines, type ReadLine } from './joinLines.ts';
import { leadingZeroNotes } from './leadingZeroNotes.ts';
import { keysOf, matchByKeys, type RowMatch } from './matchRow.ts';
import { isMissing, labelRows, missingReading } from './missingRows.ts';
import { isDistrictNote, type OwnDistrict, withDistrict } from './ownDistrict.ts';
import { nameFields, nameKey, sameNames } from './sameNames.ts';

/** The planned effect of an import row on its record. */
export interface RowPlan {
  readonly row: StoredRow;
  readonly result: RowResult;
  readonly matchKey: string | undefined;
  /**
   * Normalized name; equal for two rows whose records have the same name. Undefined if the entity does not check for
   * duplicate names.
   */
  readonly nameKey: string | undefined;
  /** Whether the row sets or changes the name of its record. */
  readonly isNamed: boolean;
  /** The stored record; undefined for a new record. */
  readonly before: RecordData | undefined;
  readonly changes: RecordData;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
  readonly label: string;
}

/**
 * Plans what each row would do, without writing: reads its cells, resolves references, finds its record, and compares.
 * Problems are reported by field. `others` are further lines of the same records (`otherLines`), which are read but not
 * planned. `own` is the row of the district itself.
 */
export async function planRows(
  context: WriteContext,
  stored: StoredEntity,
  mapping: ImportMapping,
  rows: readonly StoredRow[],
  others: readonly StoredRow[] = [],
  own?: OwnDistrict,
): Promise<RowPlan[]> {
  const lines = await readLines(context, stored, mapping, [...rows, ...others], own);
  const planned = joinedLines(stored.entity, lines).slice(0, rows.length);
  const keys = planned.map(({ row, values, id, isJoined }) => {
    if (isJoined) return [];
    if (isMissing(row)) return idKey(stored, id);
    return [...keysOf(stored, mapping, values, id), ...(row.row === own?.row ? [own.key] : [])];
  });
  const found = await findRecords(context, stored, keys.flat());
  const zeros = await leadingZeroNotes(context, stored, mapping, planned);
  const plans = planned.map((one, index) => {
    const match = matchByKeys(stored, keys[index] ?? [], found);
    const isOwn = own !== undefined && match.records.length > 0 && match.key === own.key;
    const notes = [...one.notes, ...(zeros[index] ?? []), ...(isOwn ? [isDistrictNote] : [])];
    return planOf(stored, mapping, { ...one, notes, ...match });
  });
  const named = await sameNames(
    context,
    stored,
    plans.map(({ isNamed, before, changes }) =>
      isNamed ? { before, after: { ...before, ...changes } } : undefined,
    ),
  );
  const labels = await labelRows(context, stored, plans);
  return plans.map((plan, index) => {
    const notes = [...plan.notes, ...(named[index] ?? [])];
    const isJoined = planned[index]?.isJoined === true;
    return { ...plan, notes, label: labels[index] ?? '', ...(isJoined ? { changes: {} } : {}) };
  });
}

/** Reads the values of import lines and resolves their references. */
async function readLines(
  context: WriteContext,
  stored: StoredEntity,
  mapping: ImportMapping,
  rows: readonly StoredRow[],
  own: OwnDistrict | undefined,
): Promise<ReadLine[]> {
  const cells = cellContext(context, stored, mapping);
  const read = rows.map((row) => ({
    row,
    reading: isMissing(row) ? missingReading(row) : readRow(stored.entity, mapping, row.cells, cells),
  }));
  const named = await findReferences(
    context,
    read.flatMap(({ reading }) => reading.wanted),
  );
  const known = withDistrict(stored, named, own);
  return read.map(({ row, reading }) => ({ row, ...withReferences(reading, known) }));
}

/**
 * Context for reading cells: date and time for the person, date formats of the file, and field texts in both languages.
 */
function cellContext(
  { actor }: WriteContext,
  { entity }: StoredEntity,
  { dateOrder, daySystem }: ImportMapping,
): CellContext {
  const { timeZone } = actor;
  return {
    today: today(timeZone),
    now: clockTimeNow(timeZone),
    timeZone,
    dateOrder,
    daySystem,
    texts: (english) => [english, translateText(entity, 'es', english)],
  };
}

function idKey({ entity }: StoredEntity, id: string | undefined): MatchKey[] {
  return id === undefined ? [] : [{ field: entity.id.name, value: id }];
}

type Filled = JoinedLine & RowMatch;

function planOf(stored: StoredEntity, mapping: ImportMapping, filled: Filled): Omit<RowPlan, 'label'> {
  const { row, notes, values, records, isJoined, isLate } = filled;
  const [before] = records;
  const ofMatch = isJoined ? [] : matchProblems(mapping, filled);
  const problems = [...(row.fault ? [row.fault] : []), ...filled.problems, ...ofMatch];
  const changes = before ? changedValues(before, values) : values;
  const names = isJoined ? [] : nameFields(stored.entity);
  const plan = {
    row,
    // A late line has no key of its own, because an earlier line with the same key has already written its record.
    matchKey: isLate ? undefined : filled.matchKey,
    nameKey: nameKey(names, { ...before, ...changes }),
    isNamed: names.some((name) => changes[name] !== undefined),
    before,
    changes,
    problems,
    notes: isJoined ? [] : [...notes, ...grantNotes(changes)],
  };
  if (problems.length > 0) return { ...plan, result: 'error' };
  return { ...plan, result: isJoined ? 'joined' : resultOf(stored, before, changes) };
}

/** Notes on an import row that allows a person to sign in. */
function grantNotes(changes: RecordData): RowNote[] {
  const granted = grantingFields.filter((field) => changes[field] === true);
  return granted.map((field) => ({ field, code: 'grantsAccess', args: {} }));
}

function matchProblems({ mode }: ImportMapping, { key, records }: Filled): RowProblem[] {
  const field = key?.field ?? '';
  if (records.length > 1) return [{ field, code: 'ambiguous', args: { text: key?.value ?? '' } }];
  if (mode === 'createOnly' && records.length === 1) return [{ field, code: 'isThere', args: {} }];
  if (mode === 'updateOnly' && records.length === 0) return [{ field, code: 'notThere', args: {} }];
  return [];
}

/** Returns the values that differ from the stored record. Ignores the order of lists; undefined equals null. */
function changedValues(before: RecordData, values: RecordData): RecordData {
  const entries = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(comparable(before[name]), comparable(value)),
  );
  return Object.fromEntries(entries);
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).sort();
  return value ?? undefined;
}

function resultOf({ entity }: StoredEntity, before: RecordData | undefined, changes: RecordData): RowResult {
  if (!before) return 'create';
  const names = Object.keys(changes).filter((name) => name !== versionField);
  if (names.length === 0) return 'unchanged';
  const { hiddenBy } = entity;
  return hiddenBy && changes[hiddenBy.field] === hiddenBy.when ? 'deactivate' : 'update';
}

/**
 * Replaces the references in a row's values by ids. A text that matches no record, or several records, becomes a
 * problem.
 */
function withReferences(reading: RowReading, named: FindReference): RowReading {
  const values: Record<string, unknown> = { ...reading.values };
  const problems = [...reading.problems];
  const notes = [...reading.notes];
  for (const wanted of reading.wanted) {
    const { ids, problem, codes } = idsOf(wanted, named);
    notes.push(...codes.map((args): RowNote => ({ field: wanted.field, code: 'zerosOfCode', args })));
    if (problem) problems.push(problem);
    else values[wanted.field] = wanted.isList ? ids : ids[0];
  }
  return { ...reading, values, problems, notes };
}

function idsOf({ field, target, texts, isList }: WantedRecords, named: FindReference) {
  const ids: (string | number)[] = [];
  const codes: { text: string; code: string }[] = [];
  const isKnown = (text: string) => named(target, text) !== undefined;
  for (const text of isList ? texts.flatMap((entry) => namesIn(entry, isKnown)) : texts) {
    const match = named(target, text);
    if (match === undefined || match === 'several') {
      const code = match === undefined ? 'unknownReference' : 'ambiguous';
      return { ids, codes, problem: { field, code, args: { text } } as const };
    }
    if (!ids.includes(match.id)) ids.push(match.id);
    if (match.code !== undefined) codes.push({ text, code: match.code });
  }
  return { ids, codes };
}
