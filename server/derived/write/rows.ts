import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import { type ReadWith, readWithOf, selectWith, withRow } from '../read/readWith.ts';
import { visibleTo } from '../read/visibleTo.ts';
import { asSentOf, keepsAsSent } from '../store/asSent.ts';
import { organizationIs, type StoredEntity, storedFields, systemColumns } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { domainErrorOf } from './constraintError.ts';
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

/** What a row is read with whose update is not waited for: the moment that the transaction stamps what it writes with. */
export const stampedAt = 'stamped_at';
const moment = { [stampedAt]: valueKinds.timestamptz.read('now()') };

/** Reads one record and keeps others from changing it until the transaction ends. */
export function lockRow(
  { actor, sql, domain, isAlone }: WriteContext,
  stored: StoredEntity,
  id: string | number,
): Promise<RecordData | undefined> {
  const readWith = isAlone ? { ...readWithOf(domain, stored), ...moment } : undefined;
  return readRow(sql, stored, actor, id, { lock: ' for update', ...(readWith && { readWith }) });
}

/** The same of several records, in the order of their ids; gives those that are there, by id. */
export async function lockRows(
  context: WriteContext,
  stored: StoredEntity,
  ids: readonly (string | number)[],
): Promise<ReadonlyMap<string, RecordData>> {
  const { actor, sql } = context;
  const [only] = ids;
  if (only === undefined) return new Map();
  if (ids.length === 1) {
    const record = await lockRow(context, stored, only);
    return new Map(record ? [[String(only), record]] : []);
  }
  return readRows({ actor, sql }, stored, ids, ' for update');
}

/** Reads several records that the person sees; gives those that are there, by id. */
export async function readRows(
  { actor, sql }: Pick<WriteContext, 'actor' | 'sql'>,
  stored: StoredEntity,
  ids: readonly (string | number)[],
  lock = '',
): Promise<ReadonlyMap<string, RecordData>> {
  const statement = new Statement();
  const { name } = stored.entity.id;
  const where = [
    organizationIs(stored, actor.organization, statement),
    `${stored.idColumn} = any(${statement.value(ids)}::${stored.type(name)}[])`,
    visibleTo(stored, actor.visibility, statement),
  ];
  const rows = await sql(
    `select ${selectList(stored)} from "${stored.table.name}" where ${where.join(' and ')}
     order by ${stored.idColumn}${lock}`,
    statement.values,
  );
  const records = rows.map((row) => recordOf(stored, row));
  return new Map(records.map((record) => [String(record[name]), record]));
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

/** The condition that a row of the organisation has this id. */
export function whereId(
  stored: StoredEntity,
  organization: number,
  id: string | number,
  statement: Statement,
): string {
  return `${organizationIs(stored, organization, statement)} and ${stored.idColumn} = ${statement.value(id)}`;
}

/** The column of a stored field with its value for SQL; an absent one is null. */
export function columnOf(stored: StoredEntity, name: string, value: unknown): [string, unknown] {
  const isAbsent = value === undefined || value === null;
  return [stored.column(name), isAbsent ? null : valueKinds[stored.type(name)].toSql(value)];
}

/** Every stored field with its value for SQL. */
export function columnsOf(stored: StoredEntity, record: RecordData): [string, unknown][] {
  const names = storedFields(stored).filter(
    (name) => name !== stored.entity.id.name || record[name] !== undefined,
  );
  const columns = names.map((name) => columnOf(stored, name, record[name]));
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
