import { countedAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { Sql, StatementOptions } from '../../database/database.ts';
import type { Statement } from '../../database/statement.ts';
import type { ListQuery } from './readListQuery.ts';

/** The total number of records in a list. */
export interface Total {
  readonly total: number;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
}

/**
 * Counts the rows of the query `matches`, whose parameters are in the statement. With `count=about`, stops counting
 * above the limit `countedTo`.
 */
export async function countRows(
  sql: Sql,
  matches: string,
  { values }: Statement,
  { count: wanted, countedTo = countedAtMost }: Pick<ListQuery, 'count' | 'countedTo'>,
  options: StatementOptions,
): Promise<Total> {
  const capped = wanted === 'about' ? `${matches} limit ${countedTo + 1}` : matches;
  const [row] = await sql(`select count(*) as total from (${capped}) as matches`, values, options);
  return totalOf(Number(row?.total ?? 0), { count: wanted, countedTo });
}

/** Returns the total for a number of counted rows. With `count=about`, it is at most the limit `countedTo`. */
export function totalOf(
  count: number,
  { count: wanted, countedTo = countedAtMost }: Pick<ListQuery, 'count' | 'countedTo'>,
): Total {
  const isAbout = wanted === 'about' && count > countedTo;
  return { total: isAbout ? countedTo : count, isAbout };
}
