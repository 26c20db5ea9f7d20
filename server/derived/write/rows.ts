import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { recordOf } from '../read/presentRecord.ts';
import { type ReadWith, readWithOf, selectWith, withRow } from '../read/readWith.ts';
import { visibleTo } from '../read/visibleTo.ts';
import { asSentOf, keepsAsSent } from '../store/asSent.ts';
import { organizationIs, type StoredEntity, storedFields, systemColumns } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { domainErrorOf } from './constraintError.ts';
import { writeKeptSorts, writeLinks } from './links.ts';
import type { WriteContext } from './writeContext.ts';

/** Reads one record, if the organisation has it and the person sees it. */
export async function readRow(
  sql: Sql,
  stored: StoredEntity,
  { organization, visibility }: Pick<Actor, 'organization' | 'visibility'>,
  id: string | number,
  { lock = '', readWith }: { readonly lock?: string; readonly readWith?: ReadWith } = {},
): Promise<RecordData | undefined> {
  const statement = new Statement();
  const where = `${whereId(stored, organization, id, statement)} and ${visibleTo(stored, visibility, statement)}`;
  const [row] = await sql(
    `select ${selectWith(stored, readWith)} from "${stored.table.name}" where ${where}${lock}`,
    statement.values,
  );
  return row && withRow(recordOf(stored, row), row, readWith);
}

/** Whether the organisation has a record that the person does not see. */
export async function isHiddenRow(
  { actor, sql }: Pick<WriteContext, 'actor' | 'sql'>,
  stored: StoredEntity,
  id: string | number,
): Promise<boolean> {
  const statement = new Statement();
  const where = whereId(stored, actor.organization, id, statement);
  const isSeen = visibleTo(stored, actor.visibility, statement);
  const rows = await sql(
    `select 1 from "${stored.table.name}" where ${where} and not coalesce(${isSeen}, false)`,
    statement.values,
  );
  return rows.length > 0;
}

/** Reads one record and keeps others from changing it until the transaction ends. */
export function lockRow(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  id: string | number,
): Promise<RecordData | undefined> {
  return readRow(sql, stored, actor, id, { lock: ' for update' });
}

/** Writes a changed record with the next version. */
export async function updateRow(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  after: RecordData,
  before: RecordData,
): Promise<RecordData> {
  const readWith = readWithOf(context.domain, stored);
  const { text, columns } = updateOf(stored, readWith);
  const given = new Map(columnsOf(stored, after));
  const values = [
    ...columns.map((column) => given.get(column)),
    ...(stored.organized ? [context.actor.organization] : []),
    id,
    before[versionField],
  ];
  const record = recordIn(stored, await run(context, stored, text, values), readWith);
  await writeLinks(context, stored, record, before);
  await writeKeptSorts(context, stored, record, before);
  return record;
}

/** How a row of an entity is changed: the statement, and the columns whose values come first in it. */
interface Update {
  readonly text: string;
  readonly columns: readonly string[];
  readonly readWith: ReadWith;
}

const updates = new WeakMap<StoredEntity, Update>();

/** The same for every row, so it is worked out once. */
function updateOf(stored: StoredEntity, readWith: ReadWith): Update {
  const known = updates.get(stored);
  if (known && known.readWith === readWith) return known;
  const update = { ...updateText(stored, readWith), readWith };
  updates.set(stored, update);
  return update;
}

function updateText(stored: StoredEntity, readWith: ReadWith): Omit<Update, 'readWith'> {
  const statement = new Statement();
  const stamps = stampColumns(stored);
  const columns = columnsOf(stored, {})
    .map(([name]) => name)
    .filter((name) => name !== stored.idColumn && !stamps.includes(name));
  const changes = [
    ...columns.map((name) => `${name} = ${statement.value(undefined)}`),
    ...stamps.map((name) => `${name} = now()`),
    `${systemColumns.version} = ${systemColumns.version} + 1`,
  ];
  const where = whereId(stored, 0, 0, statement);
  const text = `update "${stored.table.name}" set ${changes.join(', ')} where ${where}
    and ${systemColumns.version} = ${statement.value(undefined)} returning ${selectWith(stored, readWith)}`;
  return { text, columns };
}

/** The columns that say when a row was written last: its own, or those of the record that a facet is kept in. */
function stampColumns(stored: StoredEntity): string[] {
  const { entity, column } = stored.parent ?? stored;
  return entity.fields.filter(({ options }) => options.stamp).map(({ name }) => column(name));
}

export async function deleteRow(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
): Promise<void> {
  const statement = new Statement();
  const where = whereId(stored, context.actor.organization, id, statement);
  await run(context, stored, `delete from "${stored.table.name}" where ${where}`, statement.values);
}

function whereId(
  stored: StoredEntity,
  organization: number,
  id: string | number,
  statement: Statement,
): string {
  return `${organizationIs(stored, organization, statement)} and ${stored.idColumn} = ${statement.value(id)}`;
}

/** Every stored field with its value for SQL; absent ones are null. */
export function columnsOf(stored: StoredEntity, record: RecordData): [string, unknown][] {
  const names = storedFields(stored).filter(
    (name) => name !== stored.entity.id.name || record[name] !== undefined,
  );
  const columns = names.map((name): [string, unknown] => {
    const value = record[name];
    return [
      stored.column(name),
      value === undefined || value === null ? null : valueKinds[stored.type(name)].toSql(value),
    ];
  });
  const { entity } = stored;
  if (entity.open) columns.push([systemColumns.other, JSON.stringify(otherFields(stored, record))]);
  if (keepsAsSent(entity)) columns.push([systemColumns.asSent, asSentOf(entity, record)]);
  return columns;
}

/** What an open entity's record holds beside its declared fields. */
function otherFields(stored: StoredEntity, record: RecordData): RecordData {
  const known = new Set(['id', versionField, ...storedFields(stored)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !known.has(name)));
}

/** Runs a statement; a rule of the database that it breaks is a refusal on its field. */
export async function run(
  context: WriteContext,
  stored: StoredEntity,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    return await context.sql(text, values);
  } catch (error) {
    throw domainErrorOf(error, stored) ?? error;
  }
}

function recordIn(stored: StoredEntity, [row]: readonly Row[], readWith: ReadWith): RecordData {
  if (!row) throw new DomainError('notFound');
  return withRow(recordOf(stored, row), row, readWith);
}
