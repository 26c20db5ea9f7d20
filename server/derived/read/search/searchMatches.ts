import { countedAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { type Total, totalOf } from '../countRows.ts';
import { listConditionSql } from '../listConditionSql.ts';
import type { ListQuery } from '../readListQuery.ts';

/** The number of records that match a list's search, and their ids if they are few. */
export interface SearchMatches extends Total {
  /** The ids of all matches, if they are few. */
  readonly ids: readonly unknown[] | undefined;
}

/**
 * Maximum number of matches whose ids are returned. Sorting so few records is faster than scanning the index of the
 * list's order for a page.
 */
const few = 2000;

/**
 * Counts the matches of a list's search, and returns their ids when they are few. Without the ids PostgreSQL would scan
 * the index of the list's sort order, and read the texts of half a district to find a name in the middle of the
 * alphabet. One statement does both, because testing the texts takes most of its time. Undefined without a search, and
 * for computed rows.
 */
export async function searchMatches(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
): Promise<SearchMatches | undefined> {
  if (query.search === '' || stored.computed) return undefined;
  const statement = new Statement();
  const where = listConditionSql(stored, query, organization, statement);
  const { count: wanted, countedTo = countedAtMost } = query;
  const limit = wanted === 'about' ? `limit ${Math.max(few, countedTo) + 1}` : '';
  const [row] = await sql<{ total: unknown; ids: unknown[] | null }>(
    `select count(*) as total, case when count(*) <= ${few} then array_agg(id) end as ids
     from (select ${stored.idColumn} as id from ${tableName(stored)} where ${where} ${limit}) as found`,
    statement.values,
    { plan: 'perValues' },
  );
  const total = Number(row?.total ?? 0);
  return { ...totalOf(total, query), ids: total === 0 ? [] : (row?.ids ?? undefined) };
}
