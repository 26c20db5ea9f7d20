import type { Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';

/** A list whose size is checked: its entity, and its condition without the search. */
export interface Sized {
  readonly stored: StoredEntity;
  readonly base: (statement: Statement) => string;
}

/**
 * Maximum number of rows for which reading the whole table is faster than searching its index for every possible typo.
 */
const smallTable = 2000;

/**
 * Returns the names of the entities whose lists are small. Uses one statement, which reads at most 2,001 rows of each.
 */
export async function smallLists(sql: Sql, lists: readonly Sized[]): Promise<ReadonlySet<string>> {
  const statement = new Statement();
  const counts = lists.map(({ stored, base }) => {
    const firstRows = `select 1 from ${tableName(stored)} where ${base(statement)} limit ${smallTable + 1}`;
    return `select ${statement.value(stored.entity.name)}::text as list, count(*) as rows from (${firstRows}) as some_rows`;
  });
  if (counts.length === 0) return new Set();
  const rows = await sql(counts.join(' union all '), statement.values, { plan: 'perValues' });
  return new Set(rows.filter((row) => Number(row.rows) <= smallTable).map(({ list }) => String(list)));
}
