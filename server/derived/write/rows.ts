import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { type ExtraColumns, extraColumnsOf, selectWithExtraColumns, withRow } from '../read/extraColumns.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import { visibilitySql } from '../read/visibilitySql.ts';
import { keepsOriginals, originalsOf } from '../store/originals.ts';
import {
  organizationCondition,
  type StoredEntity,
  storedFields,
  systemColumns,
} from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { domainErrorOf } from './constraintError.ts';
import type { WriteContext } from './writeContext.ts';

/** Reads one record of the organization; undefined if it does not exist or the person cannot see it. */
export async function readRow(
  sql: Sql,
  stored: StoredEntity,
  { organization, visibility }: Pick<Actor, 'organization' | 'visibility'>,
  id: string | number,
  { lock = '', readWith }: { readonly lock?: string; readonly readWith?: ExtraColumns } = {},
): Promise<RecordData | undefined> {
  const statement = new Statement();
  const where = `${whereId(stored, organization, id, statement)} and ${visibilitySql(stored, visibility, statement)}`;
  const [row] = await sql(
    `select ${selectWithExtraColumns(stored, readWith, statement)} from "${stored.table.name}" where ${where}${lock}`,
    statement.values,
  );
  return row && withRow(recordOf(stored, row), row, readWith);
}

/** Whether the record exists but is hidden from the person. */
export async function isHiddenRow(
  { actor, sql }: Pick<WriteContext, 'actor' | 'sql'>,
  stored: StoredEntity,
  id: string | number,
): Promise<boolean> {
  const statement = new Statement();
  const where = whereId(stored, actor.organization, id, statement);
  const isSeen = visibilitySql(stored, actor.visibility, statement);
  const rows = await sql(
    `select 1 from "${stored.table.name}" where ${where} and not coalesce(${isSeen}, false)`,
    statement.values,
  );
  return rows.length > 0;
}

/** Name of an additional column that reads the transaction's timestamp, needed for rows whose update is not awaited. */
export const stampedAt = 'stamped_at';
const moment = { [stampedAt]: () => valueKinds.timestamptz.read('now()') };

/**
 * Reads one record and locks it until the transaction ends; undefined if it does not exist or the person cannot see it.
 */
export function lockRow(
  { actor, sql, domain, isAlone }: WriteContext,
  stored: StoredEntity,
  id: string | number,
): Promise<RecordData | undefined> {
  const readWith = isAlone ? { ...extraColumnsOf(domain, stored), ...moment } : undefined;
  return readRow(sql, stored, actor, id, { lock: ' for update', ...(readWith && { readWith }) });
}

/** Reads and locks several records in id order. Returns the existing records, keyed by id. */
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

/** Reads several records that the person can see. Returns the existing records, keyed by id. */
export async function readRows(
  { actor, sql }: Pick<WriteContext, 'actor' | 'sql'>,
  stored: StoredEntity,
  ids: readonly (string | number)[],
  lock = '',
): Promise<ReadonlyMap<string, RecordData>> {
  const statement = new Statement();
  const { name } = stored.entity.id;
  const where = [
    organizationCondition(stored, actor.organization, statement),
    `${stored.idColumn} = any(${statement.value(ids)}::${stored.type(name)}[])`,
    visibilitySql(stored, actor.visibility, statement),
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
  await runStatement(context, stored, `delete from "${stored.table.name}" where ${where}`, statement.values);
}

/** SQL condition for one record, by organization and id. */
export function whereId(
  stored: StoredEntity,
  organization: number,
  id: string | number,
  statement: Statement,
): string {
  return `${organizationCondition(stored, organization, statement)} and ${stored.idColumn} = ${statement.value(id)}`;
}

/** Returns the column of a stored field with its SQL value. An absent value is null. */
export function columnOf(stored: StoredEntity, name: string, value: unknown): [string, unknown] {
  const isAbsent = value === undefined || value === null;
  return [stored.column(name), isAbsent ? null : valueKinds[stored.type(name)].toSql(value)];
}

/** Returns all stored columns with their SQL values. */
export function columnsOf(stored: StoredEntity, record: RecordData): [string, unknown][] {
  const names = storedFields(stored).filter(
    (name) => name !== stored.entity.id.name || record[name] !== undefined,
  );
  const columns = names.map((name) => columnOf(stored, name, record[name]));
  const { entity } = stored;
  if (entity.open) columns.push([systemColumns.other, JSON.stringify(otherFields(stored, record))]);
  if (keepsOriginals(entity)) columns.push([systemColumns.asSent, originalsOf(entity, record)]);
  return columns;
}

/** Returns the undeclared fields of a record, if the entity accepts such fields. */
function otherFields(stored: StoredEntity, record: RecordData): RecordData {
  const known = new Set(['id', versionField, ...storedFields(stored)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !known.has(name)));
}

/** Runs a statement and translates constraint violations to problems on their fields. */
export async function runStatement(
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
