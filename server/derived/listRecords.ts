import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { namesInTemplate } from '#schemas/model/words.ts';
import { countedAtMost, type Operator } from '#schemas/protocol/listQuery.ts';
import { isStorable } from '#schemas/rules/storable.ts';
import type { Sql } from '../database/database.ts';
import { keyFunction } from '../database/table.ts';
import { isText, searchExpression, searchedFields } from './indexesFor.ts';
import { type LabelSource, labelsOf } from './labels.ts';
import { recordOf, selectLabel, selectList } from './presentRecord.ts';
import { comparedType, type ListQuery } from './readListQuery.ts';
import { Statement } from './statement.ts';
import { organizationIs, type StoredEntity, systemColumns } from './storedEntity.ts';
import { linkColumns } from './tableFor.ts';

export interface RecordPage {
  readonly records: readonly RecordData[];
  readonly total: number;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
}

/** Finds how to sort by a reference: the entity that it points to. */
export type StoredNamed = (name: string) => StoredEntity;

/** One page of an entity's records, and how many there are in all. */
export async function listRecords(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  storedNamed: StoredNamed,
): Promise<RecordPage> {
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const page = `select ${stored.idColumn} from ${from(stored)} where ${where} order by ${orderOf(stored, query, storedNamed)}
    limit ${statement.value(query.to - query.from + 1)} offset ${statement.value(query.from)}`;
  // The page is found by its ids alone, so that a deep one reads the index and not the rows.
  const text = `with page as materialized (${page})
    select ${selectList(stored)} from ${from(stored)}
    where ${organizationIs(stored, organization, statement)} and ${stored.idColumn} in (select ${stored.idColumn} from page)
    order by ${orderOf(stored, query, storedNamed)}`;
  const rows = await sql(text, statement.values);
  const records = rows.map((row) => recordOf(stored, row));
  return { records, ...(await total(stored, query, organization, sql, records.length)) };
}

/** The ids, versions and labels of everything that matches, in order: what a bulk action works on. */
export async function listIds(
  source: LabelSource,
  stored: StoredEntity,
  query: ListQuery,
  atMost: number,
): Promise<{ id: unknown; version: number; label: string }[]> {
  const { organization, sql, catalogue } = source;
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const text = `select ${selectLabel(stored, from(stored))} from ${from(stored)} where ${where}
     order by ${orderOf(stored, query, catalogue.named)} limit ${statement.value(atMost)}`;
  const rows = await sql(text, statement.values);
  const records = rows.map((row) => recordOf(stored, row));
  const labels = await labelsOf(source, stored, records);
  return records.map((record, index) => ({
    id: record[stored.entity.id.name],
    version: Number(record[versionField]),
    label: labels[index] ?? '',
  }));
}

async function total(stored: StoredEntity, query: ListQuery, organization: number, sql: Sql, found: number) {
  const known = found > 0 && found < query.to - query.from + 1;
  if (known) return { total: query.from + found, isAbout: false };
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const matches = `select 1 from ${from(stored)} where ${where}`;
  const capped = query.count === 'about' ? `${matches} limit ${statement.value(countedAtMost + 1)}` : matches;
  const [row] = await sql(`select count(*) as total from (${capped}) as matches`, statement.values);
  const count = Number(row?.total ?? 0);
  const isAbout = query.count === 'about' && count > countedAtMost;
  return { total: isAbout ? countedAtMost : count, isAbout };
}

function from(stored: StoredEntity): string {
  return `"${stored.table.name}"`;
}

function whereOf(stored: StoredEntity, query: ListQuery, organization: number, statement: Statement): string {
  const conditions = query.conditions.map((condition) => conditionSql(stored, condition, statement));
  return [
    organizationIs(stored, organization, statement),
    ...(query.ids ? [idsSql(stored, query.ids, statement)] : []),
    ...(query.search === '' ? [] : [searchSql(stored, query.search, statement)]),
    ...conditions,
  ].join(' and ');
}

/** Ids that cannot exist match nothing, instead of being an error: a link may be old. */
function idsSql(stored: StoredEntity, ids: readonly unknown[], statement: Statement): string {
  const type = stored.type(stored.entity.id.name);
  const fitting =
    type === 'text'
      ? ids.map(String).filter((id) => isStorable(id))
      : ids.map(Number).filter(Number.isSafeInteger);
  return `${stored.idColumn} = any(${statement.value(fitting)}::${type}[])`;
}

/** Every word must be found in one of the searched fields, whatever its case and accents. */
function searchSql(stored: StoredEntity, search: string, statement: Statement): string {
  const searched = searchedFields(stored.entity);
  if (searched.length === 0) return 'false';
  const text = searchExpression(searched.map(stored.column));
  return search
    .split(/\s+/)
    .map((word) => `${text} like ${keyFunction}(${statement.value(`%${escaped(word)}%`)})`)
    .join(' and ');
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

type AskedCondition = ListQuery['conditions'][number];

function conditionSql(stored: StoredEntity, condition: AskedCondition, statement: Statement): string {
  return conditionsByOperator[condition.operator](stored, condition, statement);
}

const conditionsByOperator: Record<Operator, typeof conditionSql> = {
  is: (stored, { asked, value }, statement) =>
    `${stored.column(asked.name)} = ${typed(stored, asked.name, value, statement)}`,
  in: (stored, { asked, value }, statement) =>
    `${stored.column(asked.name)} = any(${statement.value(value)}::${stored.type(asked.name)}[])`,
  from: (stored, { asked, value }, statement) =>
    `${stored.column(asked.name)} >= ${typed(stored, asked.name, value, statement)}`,
  to: (stored, { asked, value }, statement) =>
    `${stored.column(asked.name)} <= ${typed(stored, asked.name, value, statement)}`,
  contains: (stored, { asked, value }, statement) =>
    likeSql(stored, asked.name, `%${escaped(String(value))}%`, statement),
  startsWith: (stored, { asked, value }, statement) =>
    likeSql(stored, asked.name, `${escaped(String(value))}%`, statement),
  empty: (stored, { asked, value }) => `${value ? '' : 'not '}(${emptySql(stored, asked.name)})`,
  any: anySql,
};

/** Nothing there: no value, or a list without entries. */
function emptySql(stored: StoredEntity, field: string): string {
  const column = stored.column(field);
  return stored.type(field) === 'jsonb' ? `coalesce(${column}, '[]') = '[]'` : `${column} is null`;
}

function typed(stored: StoredEntity, field: string, value: unknown, statement: Statement): string {
  const type = stored.type(field);
  return `${statement.value(type === 'jsonb' ? JSON.stringify(value) : value)}::${type}`;
}

function likeSql(stored: StoredEntity, field: string, pattern: string, statement: Statement): string {
  return `${keyFunction}(${stored.column(field)}) like ${keyFunction}(${statement.value(pattern)})`;
}

/** Whether a list of references, or of choices, holds at least one of the values. */
function anySql(stored: StoredEntity, { asked, value }: AskedCondition, statement: Statement): string {
  const links = stored.references.find(
    (reference) => reference.links && reference.path[0] === asked.name,
  )?.links;
  if (links === undefined) {
    const values = (value as unknown[]).map((one) => JSON.stringify([one]));
    return `${stored.column(asked.name)} @> any(${statement.value(values)}::jsonb[])`;
  }
  const same = stored.organized
    ? `"${links}".${systemColumns.organization} = ${from(stored)}.${systemColumns.organization} and `
    : '';
  return `exists (select 1 from "${links}" where ${same}${linkColumns.owner} = ${from(stored)}.${stored.idColumn}
    and ${linkColumns.target} = any(${statement.value(value)}::${comparedType(stored, asked)}[]))`;
}

/** Sorted as people expect: texts by folded letters, references by their label, empty ones last. */
function orderOf(stored: StoredEntity, query: ListQuery, storedNamed: StoredNamed): string {
  const { field, order } = query.sort;
  const asked = fieldNamed(stored.entity, field);
  const id = `${from(stored)}.${stored.idColumn} ${order}`;
  if (!asked || field === stored.entity.id.name) return id;
  const column = `${from(stored)}.${stored.column(field)}`;
  const target = asked.kind === 'reference' ? asked.words.reference : undefined;
  const expression = target ? labelSql(storedNamed(target), column, stored) : sortSql(isText(asked), column);
  return `${expression} ${order} nulls last, ${id}`;
}

function sortSql(text: boolean, column: string): string {
  return text ? `${keyFunction}(${column}) collate "C"` : column;
}

function labelSql(target: StoredEntity, column: string, owner: StoredEntity): string {
  const shown = namesInTemplate(target.entity.label).map((name) => fieldNamed(target.entity, name));
  const field = shown.find((candidate) => candidate && isText(candidate));
  if (!field) return column;
  const same = target.organized
    ? `target.${systemColumns.organization} = ${from(owner)}.${systemColumns.organization} and `
    : '';
  return `(select ${sortSql(true, `target.${target.column(field.name)}`)} from ${from(target)} as target
    where ${same}target.${target.idColumn} = ${column})`;
}
