import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RowOutcome, RowProblem } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { parseEntityId } from '../../derived/store/parseEntityId.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { undoCreate } from '../../derived/write/undoCreate.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { createRecord, createRecordWithParts, updateRecord } from '../../derived/write/writeRecord.ts';
import { type ImportTarget, partOf, partsOf } from '../importTarget.ts';
import type { RowPlan } from '../plan/planRows.ts';
import type { RowUpdate, StoredRow } from '../rows/rowStore.ts';

/**
 * Writes an import row by the regular write functions, in its own savepoint, so that a refused row does not affect
 * others. Returns the result to store.
 */
export async function writeRow(
  context: WriteContext,
  target: ImportTarget,
  plan: RowPlan,
): Promise<RowUpdate> {
  if (plan.result === 'error' || plan.result === 'unchanged' || plan.result === 'joined')
    return storedOf(target, plan);
  try {
    const record = await inSavepoint(context.sql, () => writeRecords(context, target, plan));
    return writtenUpdate(target, plan, record);
  } catch (error) {
    return refusedUpdate(target, plan, error);
  }
}

/** Undoes the changes of an import row. A record that was changed since the import is left unchanged. */
export async function reverseRow(
  context: WriteContext,
  target: ImportTarget,
  row: StoredRow,
): Promise<RowUpdate> {
  try {
    await inSavepoint(context.sql, () => undoRecord(context, target, row));
    return { ...row, outcome: 'reversed', problems: [] };
  } catch (error) {
    const problems = problemsOf(error);
    const outcome: RowOutcome = problems.some(({ code }) => code === 'stale') ? 'kept' : 'failed';
    return { ...row, outcome, problems };
  }
}

/** Returns the result to store for a written import row. */
export function writtenUpdate(target: ImportTarget, plan: RowPlan, record: RecordData): RowUpdate {
  return { ...storedOf(target, plan), ...reference(target, record), before: beforeOf(plan) };
}

/** Returns the result to store for a refused import row. */
export function refusedUpdate(target: ImportTarget, plan: RowPlan, error: unknown): RowUpdate {
  return { ...storedOf(target, plan), result: 'error', problems: lineProblems(target, problemsOf(error)) };
}

/** Converts problems of child rows to problems of the fields in the line of the file, without duplicates. */
function lineProblems(target: ImportTarget, problems: readonly RowProblem[]): RowProblem[] {
  const part = partOf(target)?.part;
  const found = problems.map((problem) => {
    const [name, , field = ''] = problem.field.split('.');
    return name === part ? { ...problem, field } : problem;
  });
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/**
 * Writes the records of an import row. The first tab creates a new record; the values of the other tabs are then
 * written tab by tab.
 */
async function writeRecords(
  context: WriteContext,
  target: ImportTarget,
  { before, changes }: RowPlan,
): Promise<RecordData> {
  if (before) return writeParts(context, target, before, changes);
  const [{ stored }] = target.facets;
  if (partOf(target)) return createRecordWithParts(context, stored, await lineOf(context, target, changes));
  const { first, further } = newParts(target, changes);
  const record = await createRecord(context, stored, first);
  return writeParts(context, target, record, further);
}

/**
 * Returns a new record with its child rows: one row for the line of the file, or those that the domain derives from the
 * line.
 */
async function lineOf(context: WriteContext, target: ImportTarget, changes: RecordData): Promise<RecordData> {
  const { first, further } = newParts(target, changes);
  const record = { ...first, [partOf(target)?.part ?? '']: [further] };
  const ofDomain = context.domain.lines?.[target.entity.name];
  return ofDomain ? ofDomain(record, context) : record;
}

/** Splits the values of a new record into those of the first tab and those for later tabs. */
export function newParts({ facets }: ImportTarget, changes: RecordData) {
  const [{ stored, fields }] = facets;
  const isFirst = ([name]: readonly [string, unknown]) => fields.has(name);
  const entries = Object.entries(changes);
  return {
    first: { ...Object.fromEntries(entries.filter(isFirst)), ...confirmAnswers(stored) },
    further: Object.fromEntries(entries.filter((one) => !isFirst(one))),
  };
}

/** Writes values to the tabs that have the fields; each write is a version of the record. */
export async function writeParts(
  context: WriteContext,
  target: ImportTarget,
  record: RecordData,
  values: RecordData,
): Promise<RecordData> {
  const id = idOf(target, record);
  let last = record;
  for (const part of partsOf(target, values)) {
    const values = { ...part.values, ...confirmAnswers(part.stored) };
    last = await updateRecord(context, part.stored, id, Number(last[versionField]), values);
  }
  return last;
}

/**
 * Returns the answers that confirm duplicate names, because the file of a whole district may contain people with the
 * same name. Rows are identified by their match field.
 */
function confirmAnswers({ entity }: StoredEntity): RecordData {
  const confirmations = entity.rules.flatMap((rule) => (rule.rule === 'unique' ? (rule.unless ?? []) : []));
  return Object.fromEntries(confirmations.map((name) => [name, true]));
}

function undoRecord(context: WriteContext, target: ImportTarget, row: StoredRow): Promise<RecordData> {
  const [{ stored }] = target.facets;
  const id = parseEntityId(stored, row.recordId);
  if (row.result === 'create') return undoCreate(context, stored, id, row.recordVersion);
  const record = { [target.entity.id.name]: id, [versionField]: row.recordVersion };
  return writeParts(context, target, record, row.before);
}

function storedOf(
  stored: StoredEntity,
  { row, result, matchKey, nameKey, before, changes, problems, notes, label }: RowPlan,
): RowUpdate {
  const known = before ? reference(stored, before) : {};
  return { row: row.row, result, matchKey, nameKey, label, changes, before: {}, problems, notes, ...known };
}

function reference(stored: StoredEntity, record: RecordData) {
  return { recordId: String(idOf(stored, record)), recordVersion: Number(record[versionField]) };
}

function idOf({ entity }: StoredEntity, record: RecordData): string | number {
  return record[entity.id.name] as string | number;
}

/** Returns the former values of the changed fields; null for a field without a value. */
function beforeOf({ before, changes }: RowPlan): RecordData {
  if (!before) return {};
  return Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]));
}

/** Returns the problems of a refused row. Rethrows any other error. */
function problemsOf(error: unknown): RowProblem[] {
  if (!(error instanceof DomainError)) throw error;
  const { problems, args } = error.details;
  return problems?.length ? [...problems] : [{ field: '', code: error.code, args: { ...args } }];
}
