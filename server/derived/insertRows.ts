import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { DomainError } from '../domainError.ts';
import { writeNewLinks } from './links.ts';
import { recordOf, selectList } from './presentRecord.ts';
import { newColumns, run } from './rows.ts';
import { Statement } from './statement.ts';
import type { StoredEntity } from './storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Writes new records, those with the same fields by one statement; gives them as they are stored, in the order
 * given. What the database checks of a statement it makes ready once for all its rows.
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
