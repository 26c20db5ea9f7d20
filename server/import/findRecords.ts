import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { isText } from '../derived/indexesFor.ts';
import { recordOf, selectList } from '../derived/presentRecord.ts';
import { Statement } from '../derived/statement.ts';
import { organizationIs, type StoredEntity, tableName } from '../derived/storedEntity.ts';
import { visibleTo } from '../derived/visibleTo.ts';
import type { WriteContext } from '../derived/writeRecord.ts';
import { sameText, sameValue } from './sameValue.ts';

/** By which field and value a row finds its record. */
export interface MatchKey {
  readonly field: string;
  readonly value: string;
}

/** The records that keys find: none, one, or several for a key. */
export type FoundRecords = ReadonlyMap<string, readonly RecordData[]>;

/** A key as one text: equal for two rows that are about the same record. */
export function keyText({ field, value }: MatchKey): string {
  return `${field}:${value.normalize('NFKC').toLowerCase().trim()}`;
}

/** Finds the records of rows by their keys, in one query for each field. Only what the person sees is found. */
export async function findRecords(
  context: WriteContext,
  stored: StoredEntity,
  keys: readonly MatchKey[],
): Promise<FoundRecords> {
  const found = new Map<string, RecordData[]>();
  for (const field of new Set(keys.map((key) => key.field))) {
    const values = [...new Set(keys.filter((key) => key.field === field).map((key) => key.value))];
    for (const [value, record] of await findBy(context, stored, field, values)) {
      const text = keyText({ field, value });
      found.set(text, [...(found.get(text) ?? []), record]);
    }
  }
  return found;
}

async function findBy(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  name: string,
  values: readonly string[],
): Promise<[string, RecordData][]> {
  const statement = new Statement();
  const column = `${tableName(stored)}.${stored.column(name)}`;
  const field = fieldNamed(stored.entity, name);
  const isSame =
    field !== undefined && isText(field)
      ? sameText(column, 'import_key')
      : sameValue(stored, name, column, 'import_key');
  const list = statement.value(values);
  const rows = await sql(
    `select import_key, ${selectList(stored)} from unnest(${list}::text[]) as wanted(import_key)
     join ${tableName(stored)} on ${isSame}
     where ${organizationIs(stored, actor.organization, statement)} and ${visibleTo(stored, actor.visibility, statement)}`,
    statement.values,
  );
  return rows.map((row) => [String(row.import_key), recordOf(stored, row)]);
}
