import { generateId } from '#schemas/model/entity/idField.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '../../database/statement.ts';
import { recordOf, returnedList } from '../read/presentRecord.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { dryRunId } from './dryRun.ts';
import { writeNewLinks } from './links.ts';
import { columnsOf, runStatement } from './rows.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Inserts new records, one statement per set of equal fields, and returns the stored records in order. Triggers and
 * checks are prepared once per statement, not per row.
 */
export async function insertRows(
  context: WriteContext,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<RecordData[]> {
  const rows = records.map((record) => newColumns(context, stored, record));
  const places = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const names = row.map(([name]) => name).join(', ');
    places.set(names, [...(places.get(names) ?? []), index]);
  }
  const inserted: RecordData[] = [];
  for (const [names, indexes] of places) {
    const values = indexes.map((index) => (rows[index] ?? []).map(([, value]) => value));
    const written = await insertAlike(context, stored, names, values);
    for (const [place, index] of indexes.entries()) inserted[index] = written[place] ?? {};
  }
  await writeNewLinks(context, stored, inserted);
  return inserted;
}

async function insertAlike(
  context: WriteContext,
  stored: StoredEntity,
  names: string,
  rows: readonly (readonly unknown[])[],
): Promise<RecordData[]> {
  const statement = new Statement();
  const lists = rows.map((row) => `(${row.map((value) => statement.value(value)).join(', ')})`);
  const text = `insert into "${stored.table.name}" (${names}) values ${lists.join(', ')} returning ${returnedList(stored)}`;
  const written = await runStatement(context, stored, text, statement.values);
  return written.map((row) => recordOf(stored, row));
}

/** Returns the columns of a new record that have values. The database fills in the others. */
function newColumns(
  { actor, isDryRun = false }: WriteContext,
  stored: StoredEntity,
  record: RecordData,
): [string, unknown][] {
  const columns = columnsOf(stored, record).filter(([, value]) => value !== null);
  const organization: [string, unknown][] = stored.organized
    ? [[systemColumns.organization, actor.organization]]
    : [];
  return [...organization, ...columns, ...assignedId(stored, record, isDryRun)];
}

/**
 * Returns the id column of a new record if its id is assigned before insertion: a random text, or 1 for an entity with
 * a single record. The database assigns numeric ids, except in a dry run, which must not use up numbers.
 */
function assignedId(stored: StoredEntity, record: RecordData, isDryRun: boolean): [string, unknown][] {
  const { id, single } = stored.entity;
  if (record[id.name] !== undefined) return [];
  if (single) return [[stored.idColumn, 1]];
  if (id.assignedBy !== 'service') return [];
  if (id.kind === 'integer') return isDryRun ? [[stored.idColumn, dryRunId()]] : [];
  const { kind } = fieldNamed(stored.entity, id.name) ?? {};
  return [[stored.idColumn, generateId(kind, crypto.randomUUID())]];
}
