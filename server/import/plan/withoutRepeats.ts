import type { Sql } from '../../database/database.ts';
import { earlierLines, type JobKey, type SharedKey } from '../rows/rowStore.ts';
import type { RowPlan } from './planRows.ts';

/**
 * Marks an import row as an error if an earlier row of the file is about the same record, even one that was processed
 * in an earlier step.
 */
export async function withRepeatProblems(
  sql: Sql,
  job: JobKey,
  plans: readonly RowPlan[],
): Promise<RowPlan[]> {
  const lines = await linesBefore(sql, job, 'match_key', plans, ({ matchKey }) => matchKey);
  return plans.map((plan) => {
    const line = lines.get(plan.row.row);
    if (line === undefined) return plan;
    return {
      ...plan,
      result: 'error',
      problems: [...plan.problems, { field: '', code: 'sameRecord', args: { line } }],
    };
  });
}

/** Adds a note to each row with a new name that an earlier line of the file has too. */
export async function withNamesakes(sql: Sql, job: JobKey, plans: readonly RowPlan[]): Promise<RowPlan[]> {
  const lines = await linesBefore(sql, job, 'name_key', plans, ({ nameKey }) => nameKey);
  return plans.map((plan) => {
    const line = plan.isNamed ? lines.get(plan.row.row) : undefined;
    if (line === undefined) return plan;
    return { ...plan, notes: [...plan.notes, { field: '', code: 'sameNameLine', args: { line } }] };
  });
}

/** Finds the first earlier line of the file with the same key, for each row. */
async function linesBefore(
  sql: Sql,
  job: JobKey,
  by: SharedKey,
  plans: readonly RowPlan[],
  keyOf: (plan: RowPlan) => string | undefined,
): Promise<Map<number, number>> {
  const keyed = plans.flatMap((plan) => {
    const key = keyOf(plan);
    return key === undefined ? [] : [{ row: plan.row.row, line: plan.row.line, key }];
  });
  const lines = await earlierLines(
    sql,
    job,
    by,
    keyed.map(({ row, key }) => ({ row, key })),
  );
  const seen = new Map<string, number>();
  for (const { row, line, key } of keyed) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    else if (!lines.has(row)) lines.set(row, first);
  }
  return lines;
}
