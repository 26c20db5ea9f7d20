import { createHash } from 'node:crypto';
import { matchFields } from '#schemas/import/importableFields.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RowNote } from '#schemas/protocol/imports/import.ts';
import { nameVariants, plainName } from '#schemas/rules/sameName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '../../database/statement.ts';
import { keyFunction } from '../../database/table.ts';
import { recordOf, selectList } from '../../derived/read/presentRecord.ts';
import { visibilitySql } from '../../derived/read/visibilitySql.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { labelRows } from './missingRows.ts';

/**
 * Returns the name fields of an entity that requires confirmation of duplicate names; empty for other entities. A form
 * asks for the confirmation; an import only adds a note.
 */
export function nameFields({ rules }: Entity): readonly string[] {
  const [fields] = rules.flatMap((rule) => (rule.rule === 'unique' && rule.unless ? [rule.fields] : []));
  return fields ?? [];
}

/** Returns a key that is equal for records with the same name; undefined if the record has no name. */
export function nameKey(fields: readonly string[], record: RecordData): string | undefined {
  const names = fields.map((name) => plainName(textOf(record, name)));
  if (names.every((name) => name === '')) return undefined;
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}

/** An import row that sets a name: of a new record, or of a record that it renames. */
export interface NamedRow {
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/**
 * Returns a note for each row whose record has the same name as another record of the district. The note has the code
 * that distinguishes the other record. Only records that the person sees count.
 */
export async function sameNames(
  context: WriteContext,
  stored: StoredEntity,
  rows: readonly (NamedRow | undefined)[],
): Promise<RowNote[][]> {
  const fields = nameFields(stored.entity);
  const idName = stored.entity.id.name;
  const wanted = rows.flatMap((row, place) =>
    row === undefined ? [] : variantsOf(fields, idName, row, place),
  );
  if (fields.length === 0 || wanted.length === 0) return rows.map(() => []);
  const found = await recordsNamed(context, stored, fields, wanted);
  const places = [...found.keys()];
  const labels = await labelRows(
    context,
    stored,
    places.map((place) => ({ before: found.get(place), changes: {} })),
  );
  const texts = new Map(
    places.map((place, index) => {
      const code = codeOf(stored.entity, found.get(place) ?? {});
      return [place, [labels[index], code].filter((text) => text !== undefined && text !== '').join(', ')];
    }),
  );
  return rows.map((_, place) => {
    const text = texts.get(place);
    return text === undefined ? [] : [{ field: '', code: 'sameName', args: { text } }];
  });
}

interface WantedName {
  readonly place: number;
  readonly own: string | null;
  readonly names: readonly string[];
}

function variantsOf(
  fields: readonly string[],
  idName: string,
  { before, after }: NamedRow,
  place: number,
): WantedName[] {
  const names = fields.map((name) => textOf(after, name));
  if (names.every((name) => name === '')) return [];
  const own = before === undefined ? null : String(before[idName]);
  return nameVariants(names).map((variant) => ({ place, own, names: variant }));
}

async function recordsNamed(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  fields: readonly string[],
  wanted: readonly WantedName[],
): Promise<Map<number, RecordData>> {
  const statement = new Statement();
  const list = (values: readonly unknown[], type: string) => `${statement.value(values)}::${type}[]`;
  const lists = [
    list(
      wanted.map(({ place }) => place),
      'integer',
    ),
    list(
      wanted.map(({ own }) => own),
      'text',
    ),
    ...fields.map((_, index) =>
      list(
        wanted.map(({ names }) => names[index] ?? ''),
        'text',
      ),
    ),
  ];
  const key = (expression: string) => `${keyFunction}(${expression}) collate "C"`;
  const table = tableName(stored);
  const same = fields.map((name, index) => {
    const column = `${table}.${stored.column(name)}`;
    // Replaces a missing value by empty text only for optional fields, so that the condition on required fields can use
    // their index.
    const isThere = fieldNamed(stored.entity, name)?.required === true;
    return `${key(isThere ? column : `coalesce(${column}, '')`)} = ${key(`wanted.name_${index}`)}`;
  });
  const rows = await sql(
    `select wanted.import_place, ${selectList(stored)}
     from unnest(${lists.join(', ')}) as wanted(import_place, own, ${fields.map((_, index) => `name_${index}`).join(', ')})
     join ${table} on ${same.join(' and ')} and ${table}.${stored.idColumn}::text is distinct from wanted.own
     where ${organizationCondition(stored, actor.organization, statement)} and ${visibilitySql(stored, actor.visibility, statement)}
     order by ${table}.${stored.idColumn}`,
    statement.values,
  );
  const found = new Map<number, RecordData>();
  for (const row of rows) {
    const place = Number(row.import_place);
    if (!found.has(place)) found.set(place, recordOf(stored, row));
  }
  return found;
}

/** Returns the first code of a record, which distinguishes it from records with the same name. */
function codeOf(entity: Entity, record: RecordData): string | undefined {
  const code = matchFields(entity)
    .map((name) => record[name])
    .find((value) => value !== undefined && value !== null && value !== '');
  return code === undefined ? undefined : String(code);
}

function textOf(record: RecordData, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}
