import type { Sql } from '../../database/database.ts';
import { earlierLines, type JobKey } from '../rows/rowStore.ts';
import type { RowPlan } from './planRows.ts';

/** A row about the same record as an earlier one of the file is an error, also over chunks. */
export async function withoutRepeats(sql: Sql, job: JobKey, plans: readonly RowPlan[]): Promise<RowPlan[]> {
  const keyed = plans.flatMap(({ row, matchKey }) =>
    matchKey === undefined ? [] : [{ row: row.row, matchKey }],
  );
  const earlier = await earlierLines(sql, job, keyed);
  const seen = new Map<string, number>();
  return plans.map((plan) => {
    const { row, matchKey } = plan;
    const line = matchKey === undefined ? undefined : (earlier.get(row.row) ?? seen.get(matchKey));
    if (matchKey !== undefined && !seen.has(matchKey)) seen.set(matchKey, row.line);
    if (line === undefined) return plan;
    return {
      ...plan,
      result: 'error',
      problems: [...plan.problems, { field: '', code: 'sameRecord', args: { line } }],
    };
  });
}
