import type { Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import type { ListQuery } from '../readListQuery.ts';
import { whereOf } from '../whereOf.ts';

/** So many records are put in order faster than the index of an order is walked until a page of them is found. */
const few = 2000;

/**
 * The ids of all that a searched list finds, where they are few: PostgreSQL would else walk the order of the list, and
 * read the texts of half a district for a name in the middle of the alphabet. Undefined where there are more, where
 * nothing is searched for, and for rows that are worked out.
 */
export async function fewFound(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
): Promise<unknown[] | undefined> {
  if (query.search === '' || stored.computed) return undefined;
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const rows = await sql<{ id: unknown }>(
    `select ${stored.idColumn} as id from ${tableName(stored)} where ${where} limit ${few + 1}`,
    statement.values,
    { plan: 'perValues' },
  );
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}
