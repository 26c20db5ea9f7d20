import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { labelOf, versionField } from '#schemas/model/recordShape.ts';
import type { RowOutcome, RowProblem } from '#schemas/protocol/import.ts';
import { inSavepoint } from '../database/database.ts';
import { asId } from '../derived/operations/operation.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';
import { createRecord, deleteRecord, updateRecord, type WriteContext } from '../derived/writeRecord.ts';
import { Refusal } from '../refusal.ts';
import type { RowPlan } from './planRows.ts';
import type { KeptRow, RowUpdate } from './rowStore.ts';

/**
 * Does what a row means to happen, by the functions that every other write goes through, in a savepoint
 * of its own: a refusal is the row's, and no row undoes another. Gives what is to be kept of it.
 */
export async function writeRow(
  context: WriteContext,
  stored: StoredEntity,
  plan: RowPlan,
): Promise<RowUpdate> {
  const kept = keptOf(stored, plan);
  if (plan.result === 'error' || plan.result === 'unchanged') return kept;
  try {
    const record = await inSavepoint(context.sql, () => written(context, stored, plan));
    return { ...kept, ...reference(stored, record), before: beforeOf(plan) };
  } catch (error) {
    return { ...kept, result: 'error', problems: problemsOf(error) };
  }
}

/** Takes back what a row did, unless somebody changed the record since; then it is kept as it is. */
export async function reverseRow(
  context: WriteContext,
  stored: StoredEntity,
  row: KeptRow,
): Promise<RowUpdate> {
  try {
    await inSavepoint(context.sql, () => reversed(context, stored, row));
    return { ...row, outcome: 'reversed', problems: [] };
  } catch (error) {
    const problems = problemsOf(error);
    const outcome: RowOutcome = problems.some(({ code }) => code === 'stale') ? 'kept' : 'failed';
    return { ...row, outcome, problems };
  }
}

function written(
  context: WriteContext,
  stored: StoredEntity,
  { before, changes }: RowPlan,
): Promise<RecordData> {
  const sent = { ...changes, ...answers(stored) };
  if (!before) return createRecord(context, stored, sent);
  return updateRecord(context, stored, idOf(stored, before), Number(before[versionField]), sent);
}

/** A file of a whole district has namesakes: they are told apart by the field that rows are matched by. */
function answers({ entity }: StoredEntity): RecordData {
  return fieldNamed(entity, 'allowDuplicateName') ? { allowDuplicateName: true } : {};
}

function reversed(context: WriteContext, stored: StoredEntity, row: KeptRow): Promise<RecordData> {
  const id = asId(stored, row.recordId);
  return row.result === 'create'
    ? deleteRecord(context, stored, id, row.recordVersion)
    : updateRecord(context, stored, id, row.recordVersion, row.before);
}

function keptOf(
  stored: StoredEntity,
  { row, result, matchKey, before, changes, problems, notes }: RowPlan,
): RowUpdate {
  const label = labelOf((stored.head ?? stored).entity, { ...before, ...changes });
  const known = before ? reference(stored, before) : {};
  return { row: row.row, result, matchKey, label, changes, before: {}, problems, notes, ...known };
}

function reference(stored: StoredEntity, record: RecordData) {
  return { recordId: String(idOf(stored, record)), recordVersion: Number(record[versionField]) };
}

function idOf({ entity }: StoredEntity, record: RecordData): string | number {
  return record[entity.id.name] as string | number;
}

/** What the changed fields were; null: nothing. */
function beforeOf({ before, changes }: RowPlan): RecordData {
  if (!before) return {};
  return Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]));
}

/** What a refusal says of a row; anything else is a fault, and thrown on. */
function problemsOf(error: unknown): RowProblem[] {
  if (!(error instanceof Refusal)) throw error;
  const { problems, args } = error.details;
  return problems?.length ? [...problems] : [{ field: '', code: error.code, args: { ...args } }];
}
