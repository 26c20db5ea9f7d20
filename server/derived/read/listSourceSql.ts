import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { RowsContext } from '../../domain/domainRule.ts';
import { pastTables } from '../store/pastTables.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import type { ListQuery } from './readListQuery.ts';
import { isLimited } from './visibilitySql.ts';

/** The parts of a list query that computed rows depend on: the filter conditions and the reader. */
type ComputedListQuery = Pick<ListQuery, 'conditions' | 'permissions' | 'visibility' | 'person'>;

/**
 * SQL source of a list's rows: its table, or the query that computes them (`x-entity.computed`) under the table's name.
 * A computed tab covers the one record that the list is filtered by, and has no rows if that record does not exist.
 * Throws `badRequest` if the list names no record.
 */
export async function listSourceSql(
  stored: StoredEntity,
  query: ComputedListQuery,
  organization: number,
  statement: Statement,
  sql: Sql,
): Promise<string> {
  const name = tableName(stored);
  if (!stored.computed) return name;
  const of = sourceOf(stored, query, organization, statement, sql);
  const { parent } = stored.entity;
  const owner = parent === undefined ? '' : `${of.parent} as ${stored.column(parent)}, `;
  const found = await stored.computed(of);
  return `(select ${of.organization} as ${systemColumns.organization}, 1 as ${systemColumns.version}, ${owner}found.*
    from (${found}) as found${isThere(stored, of)}) as ${name}`;
}

function sourceOf(
  ...[stored, query, organization, statement, sql]: Parameters<typeof listSourceSql>
): RowsContext {
  const { parent } = stored.entity;
  const { schools } = query.visibility;
  return {
    organization: `${statement.value(organization)}::bigint`,
    parent: parent === undefined ? '' : `${statement.value(parentFilter(query, parent))}::bigint`,
    permissions: query.permissions,
    person: query.person,
    schools: schools && (() => `${statement.value(schools)}::bigint[]`),
    kinds: stored.kinds,
    seesAll: schools === undefined && query.visibility.employeeTypes === undefined,
    isLimited: ({ name }) => isLimited(stored.kindNamed(name), query.visibility),
    value: (value) => statement.value(value),
    filterValue: (field) => singleFilterValue(query, field),
    runQuery: (text) => {
      const own = new Statement();
      const queryText = text(sourceOf(stored, query, organization, own, sql));
      return sql(queryText, own.values, { plan: 'perValues' });
    },
    reading: { sql, organization },
    past: (moment, tables) =>
      pastTables(stored.kinds, tables, {
        organization: `${statement.value(organization)}::bigint`,
        moment,
        value: (value) => statement.value(value),
      }),
  };
}

function isThere(stored: StoredEntity, { organization, parent }: RowsContext): string {
  if (stored.entity.parent === undefined) return '';
  const owner = stored.referred(stored.entity.parent);
  return ` where exists (select 1 from ${tableName(owner)} as owner
    where owner.${systemColumns.organization} = ${organization} and owner.${owner.idColumn} = ${parent})`;
}

/** Returns the record for which rows are computed. Throws `badRequest` if the list names none. */
function parentFilter({ conditions }: Pick<ListQuery, 'conditions'>, parent: string): string | number {
  const named = conditions.find(({ field, operator }) => field === parent && operator === 'is');
  if (typeof named?.value === 'number' || typeof named?.value === 'string') return named.value;
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${parent} is required` } });
}

/**
 * Returns the single value that a list filters a field by, or undefined. Throws `badRequest` for any other operator.
 */
function singleFilterValue({ conditions }: Pick<ListQuery, 'conditions'>, name: string): unknown {
  const filters = conditions.filter(({ field }) => field === name);
  if (filters.some(({ operator }) => operator !== 'is'))
    throw new DomainError('badRequest', { args: { reason: `${name} takes one value` } });
  return filters[0]?.value;
}
