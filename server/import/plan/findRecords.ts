import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { Statement } from '../../database/statement.ts';
import { nameFunction } from '../../database/table.ts';
import { recordOf, selectList } from '../../derived/read/presentRecord.ts';
import { visibilitySql } from '../../derived/read/visibilitySql.ts';
import { isText } from '../../derived/store/indexesFor.ts';
import { idSql } from '../../derived/store/parseEntityId.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';

/**
 * Field and value by which an import row finds its record. For a child row, they identify the row within its parent
 * record.
 */
export interface MatchKey {
  readonly field: string;
  readonly value: string;
  /** Id of the child row's parent record; undefined if the value alone identifies the record. */
  readonly owner?: string | undefined;
}

/** The records found for each key, by the key's text: none, one, or several. */
export type FoundRecords = ReadonlyMap<string, readonly RecordData[]>;

/** Returns a match key as text. Two rows about the same record have the same text. */
export function keyText({ field, value, owner }: MatchKey): string {
  const text = `${field}:${cleanText(value.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ')}`;
  return owner === undefined ? text : `${text} of ${owner}`;
}

/**
 * Finds the records of import rows by their match keys, with one query per field. Finds only records that the person
 * sees.
 */
export async function findRecords(
  context: WriteContext,
  stored: StoredEntity,
  keys: readonly MatchKey[],
): Promise<FoundRecords> {
  const found = new Map<string, RecordData[]>();
  for (const field of new Set(keys.map((key) => key.field))) {
    const keyed = new Map(
      keys.filter((key) => key.field === field).map((key) => [`${key.owner} ${key.value}`, key]),
    );
    for (const [key, record] of await findBy(context, stored, field, [...keyed.values()])) {
      const text = keyText(key);
      found.set(text, [...(found.get(text) ?? []), record]);
    }
  }
  return found;
}

async function findBy(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  name: string,
  keys: readonly MatchKey[],
): Promise<[MatchKey, RecordData][]> {
  const statement = new Statement();
  const column = `${tableName(stored)}.${stored.column(name)}`;
  const field = fieldNamed(stored.entity, name);
  const isSame =
    field !== undefined && isText(field)
      ? sameText(column, 'import_key')
      : sameValue(stored, name, column, 'import_value');
  const values = statement.value(keys.map(({ value }) => value));
  const owners = statement.value(keys.map(({ owner }) => owner ?? null));
  const ownerType = stored.type(stored.entity.parent ?? name);
  // Numbers are converted in a subquery: under row-level security, a condition with a cast cannot use an index.
  const wanted = `select *, ${idSql('import_key', stored.type(name))} as import_value,
      ${idSql('import_owner', ownerType)} as owner_value
    from unnest(${values}::text[], ${owners}::text[]) as given(import_key, import_owner) offset 0`;
  const rows = await sql(
    `select import_key, import_owner, ${selectList(stored)} from (${wanted}) as wanted
     join ${tableName(stored)} on ${isSame} and ${isOwned(stored)}
     where ${organizationCondition(stored, actor.organization, statement)} and ${visibilitySql(stored, actor.visibility, statement)}`,
    statement.values,
  );
  return rows.map((row) => {
    const owner = row.import_owner === null ? undefined : String(row.import_owner);
    return [{ field: name, value: String(row.import_key), owner }, recordOf(stored, row)];
  });
}

/** SQL condition that a child row belongs to the parent record that the import row names. */
function isOwned(stored: StoredEntity): string {
  const { parent } = stored.entity;
  if (parent === undefined) return 'true';
  const column = `${tableName(stored)}.${stored.column(parent)}`;
  return `(import_owner is null or ${sameValue(stored, parent, column, 'owner_value')})`;
}

/**
 * SQL condition that two texts are equal, ignoring case, accents and blanks. Uses the expression of the unique indexes,
 * so that PostgreSQL can use these indexes.
 */
export function sameText(expression: string, text: string): string {
  return `${nameFunction}(${expression}) collate "C" = ${nameFunction}(${text})`;
}

/** SQL condition: a column equals a value read from text (`idSql`). */
function sameValue(stored: StoredEntity, field: string, column: string, value: string): string {
  return stored.type(field) === 'bigint' ? `${column} = ${value}` : `${column}::text = ${value}`;
}
