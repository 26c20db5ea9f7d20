import type { Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { listConditionSql } from '../listConditionSql.ts';
import type { ListQuery } from '../readListQuery.ts';

/** Sorting up to this number of records is faster than scanning the order's index for a page. */
const few = 2000;

/**
 * Returns the ids of all search matches when they are few. Otherwise PostgreSQL would scan the index of the list's sort
 * order, and read the texts of half a district to find a name in the middle of the alphabet. Undefined for more
 * matches, without a search, and for computed rows.
 */
export async function idsIfFew(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
): Promise<unknown[] | undefined> {
  if (query.search === '' || stored.computed) return undefined;
  const statement = new Statement();
  const where = listConditionSql(stored, query, organization, statement);
  const rows = await sql<{ id: unknown }>(
    `select ${stored.idColumn} as id from ${tableName(stored)} where ${where} limit ${few + 1}`,
    statement.values,
    { plan: 'perValues' },
  );
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}
