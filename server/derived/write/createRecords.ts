import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { Statement } from '../../database/statement.ts';
import { sourceOf } from '../expressions/judge.ts';
import { refreshDependents } from '../expressions/refreshDependents.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { type RecordedChange, recordChanges } from './changeLog.ts';
import { writeNewLinks } from './links.ts';
import { newColumns, run } from './rows.ts';
import { applyDomain, type WriteContext } from './writeContext.ts';
import { applyEffects, typedOnce } from './writeRecord.ts';

/**
 * Makes many records by a few statements: takes what `newRecord` gave, gives them as they are stored. The rules
 * of the domain are asked when all are there, each with its id, so that no two of them can be what one alone
 * may be. A refusal says nothing of which: whoever needs to know makes them one by one.
 */
export async function createRecords(
  context: WriteContext,
  stored: StoredEntity,
  prepared: readonly RecordData[],
): Promise<RecordData[]> {
  const { entity } = stored;
  const records = await insertRows(context, stored, prepared);
  const written = records.map((after) => ({ before: undefined, after }));
  await refreshDependents(sourceOf(context), stored, written);
  const changes: RecordedChange[] = [];
  for (const [index, record] of records.entries()) {
    const after = prepared[index] ?? {};
    const change = {
      action: 'create',
      id: record[entity.id.name] as string | number,
      before: undefined,
      after,
    } as const;
    await applyDomain(context, entity, change);
    await applyEffects(context, entity, change, record);
    changes.push({ action: 'create', before: {}, after: { ...record, ...typedOnce(entity, after) } });
  }
  await recordChanges(context, stored, changes);
  return records;
}

/**
 * Writes new records, those with the same fields by one statement; gives them as they are stored, in the order
 * given. What the database checks of a statement it makes ready once for all its rows.
 */
async function insertRows(
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
  const made: RecordData[] = [];
  for (const [names, indexes] of places) {
    const values = indexes.map((index) => (rows[index] ?? []).map(([, value]) => value));
    const written = await insertAlike(context, stored, names, values);
    for (const [place, index] of indexes.entries()) made[index] = written[place] ?? {};
  }
  await writeNewLinks(context, stored, made);
  return made;
}

async function insertAlike(
  context: WriteContext,
  stored: StoredEntity,
  names: string,
  rows: readonly (readonly unknown[])[],
): Promise<RecordData[]> {
  const statement = new Statement();
  const lists = rows.map((row) => `(${row.map((value) => statement.value(value)).join(', ')})`);
  const text = `insert into "${stored.table.name}" (${names}) values ${lists.join(', ')} returning ${selectList(stored)}`;
  const written = await run(context, stored, text, statement.values);
  if (written.length !== rows.length) throw new DomainError('notFound');
  return written.map((row) => recordOf(stored, row));
}
