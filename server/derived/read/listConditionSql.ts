import { isMomentSpan } from '#schemas/model/fields/moments.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Operator } from '#schemas/protocol/entities/listQuery.ts';
import { isStorable } from '#schemas/values/storable.ts';
import type { StatementOptions } from '../../database/database.ts';
import type { Statement } from '../../database/statement.ts';
import { keyFunction } from '../../database/table.ts';
import { organizationCondition, type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { comparedType } from './filterable.ts';
import type { ListQuery } from './readListQuery.ts';
import { matchSql, searchTermsOf } from './search/conditions.ts';
import { isLimited, visibilitySql } from './visibilitySql.ts';

/** SQL condition of a list: organization, visibility, search and filters. */
export function listConditionSql(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): string {
  const conditions = query.conditions.map((condition) => conditionSql(stored, condition, statement));
  return [
    organizationCondition(stored, organization, statement),
    visibilitySql(stored, query.visibility, statement),
    ...(query.ids ? [idsSql(stored, query.ids, statement)] : []),
    ...(query.search === '' ? [] : [searchSql(stored, query, organization, statement)]),
    ...conditions,
  ].join(' and ');
}

/**
 * Planner option for a statement with a list's condition. A plan shared by all parameter values can be slow: it could
 * read all links of a large school, or scan an index for a rare value. So lists share a plan only if they have no
 * search, no visibility limit, and no condition other than on booleans and emptiness.
 */
export function plannerOptions(stored: StoredEntity, query: ListQuery): StatementOptions {
  const isEven =
    query.search === '' &&
    !isLimited(stored, query.visibility) &&
    query.conditions.every(({ requested, operator }) => operator === 'empty' || requested.kind === 'boolean');
  return { plan: isEven ? 'shared' : 'perValues' };
}

/**
 * SQL condition on the ids of records. Drops ids that cannot exist, so that an old link shows nothing instead of an
 * error.
 */
function idsSql(stored: StoredEntity, ids: readonly unknown[], statement: Statement): string {
  const type = stored.type(stored.entity.id.name);
  const fitting =
    type === 'text'
      ? ids.map(String).filter((id) => isStorable(id))
      : ids.map(Number).filter(Number.isSafeInteger);
  return `${stored.idColumn} = any(${statement.value(fitting)}::${type}[])`;
}

/**
 * SQL condition of a search: every word is in one of the searched fields that the person may see, or every word is in
 * one referenced record. Ignores case and accents.
 */
function searchSql(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): string {
  const terms = searchTermsOf(stored, query, organization, statement);
  return terms ? matchSql(terms) : 'false';
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

type RequestedCondition = ListQuery['conditions'][number];

/** Returns the SQL of one filter condition of a list. */
export function conditionSql(
  stored: StoredEntity,
  condition: RequestedCondition,
  statement: Statement,
): string {
  return conditionsByOperator[condition.operator](stored, condition, statement);
}

const conditionsByOperator: Record<Operator, typeof conditionSql> = {
  is: (stored, { requested, value }, statement) =>
    `${stored.column(requested.name)} = ${typedValue(stored, requested.name, value, statement)}`,
  in: inSql,
  from: (stored, { requested, value }, statement) =>
    `${stored.column(requested.name)} >= ${typedValue(stored, requested.name, value, statement)}`,
  to: (stored, { requested, value }, statement) =>
    `${stored.column(requested.name)} <= ${typedValue(stored, requested.name, value, statement)}`,
  contains: (stored, { requested, value }, statement) =>
    likeSql(stored, requested.name, `%${escaped(String(value))}%`, statement),
  startsWith: (stored, { requested, value }, statement) =>
    likeSql(stored, requested.name, `${escaped(String(value))}%`, statement),
  empty: (stored, { requested, value }) => `${value ? '' : 'not '}(${emptySql(stored, requested.name)})`,
  any: anySql,
};

/** SQL condition that a field has one of the values or is in one of the time ranges; `null` matches an empty field. */
function inSql(stored: StoredEntity, { requested, value }: RequestedCondition, statement: Statement): string {
  const all = value as readonly unknown[];
  const spans = all.filter(isMomentSpan);
  const values = all.filter((one) => one !== null && !isMomentSpan(one));
  const column = stored.column(requested.name);
  const isOne = () => `${column} = any(${typedList(stored, requested.name, values, statement)})`;
  const ways = [
    // PostgreSQL refuses a statement with an unused parameter, so the values are only added if the SQL uses them.
    ...(values.length > 0 || spans.length === 0 ? [isOne()] : []),
    ...spans.map(({ from, to }) => {
      const [first, last] = [from, to].map((moment) => typedValue(stored, requested.name, moment, statement));
      return `${column} between ${first} and ${last}`;
    }),
    ...(all.includes(null) ? [emptySql(stored, requested.name)] : []),
  ];
  return ways.length === 1 ? (ways[0] ?? 'false') : `(${ways.join(' or ')})`;
}

/** SQL condition that a field is empty: no value, or an empty list. */
function emptySql(stored: StoredEntity, field: string): string {
  const column = stored.column(field);
  return stored.type(field) === 'jsonb' ? `coalesce(${column}, '[]') = '[]'` : `${column} is null`;
}

function typedValue(stored: StoredEntity, field: string, value: unknown, statement: Statement): string {
  const type = stored.type(field);
  return `${statement.value(type === 'jsonb' ? JSON.stringify(value) : value)}::${type}`;
}

function typedList(stored: StoredEntity, field: string, values: unknown, statement: Statement): string {
  const type = stored.type(field);
  const list = values as readonly unknown[];
  return `${statement.value(type === 'jsonb' ? list.map((value) => JSON.stringify(value)) : list)}::${type}[]`;
}

function likeSql(stored: StoredEntity, field: string, pattern: string, statement: Statement): string {
  return `${keyFunction}(${stored.column(field)}) like ${keyFunction}(${statement.value(pattern)})`;
}

/** SQL condition that a list of references or choices has at least one of the values; `null` matches an empty list. */
function anySql(stored: StoredEntity, condition: RequestedCondition, statement: Statement): string {
  const values = condition.value as readonly unknown[];
  const value = values.filter((one) => one !== null);
  const holdsOne = holdsAnySql(stored, { ...condition, value }, statement);
  return value.length < values.length
    ? `(${holdsOne} or ${emptySql(stored, condition.requested.name)})`
    : holdsOne;
}

/**
 * Returns the link table of a field that is a list of references. Undefined for lists of choices, for references inside
 * rows, and for computed rows.
 */
export function linkTableOf(stored: StoredEntity, { name }: Field): string | undefined {
  if (stored.entity.computed) return undefined;
  return stored.references.find(({ path }) => path.length === 1 && path[0] === name)?.links;
}

function holdsAnySql(
  stored: StoredEntity,
  { requested, value }: RequestedCondition,
  statement: Statement,
): string {
  const links = linkTableOf(stored, requested);
  if (links === undefined) {
    const values = (value as unknown[]).map((one) => JSON.stringify([one]));
    return `${stored.column(requested.name)} @> any(${statement.value(values)}::jsonb[])`;
  }
  const same = stored.organized
    ? `"${links}".${systemColumns.organization} = ${tableName(stored)}.${systemColumns.organization} and `
    : '';
  return `exists (select 1 from "${links}" where ${same}${linkColumns.owner} = ${tableName(stored)}.${stored.idColumn}
    and ${linkColumns.target} = any(${statement.value(value)}::${comparedType(stored, requested)}[]))`;
}
