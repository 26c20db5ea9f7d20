import type { Sql, StatementOptions } from '#server/database/database.ts';

/** An executed statement. */
export interface RunStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly options: StatementOptions | undefined;
}

/** Wraps a connection so that its statements are added to `noted`. */
export function recordStatements(sql: Sql, noted: RunStatement[]): Sql {
  return (text, values = [], options) => {
    noted.push({ text, values, options });
    return sql(text, values, options);
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Returns the number of rows that a statement's next run reads from tables and indexes, under this connection's current
 * plan, and the number of rows that the run returns. `sql` must use the connection that ran the statement before.
 */
export async function rowsRead(
  sql: Sql,
  { text, values, options }: RunStatement,
): Promise<{ read: number; returned: number }> {
  const isShared = options?.plan !== 'perValues' && values.length > 0;
  const [prepared] = isShared
    ? await sql<{ name: string }>('select name from pg_prepared_statements where statement = $1', [text])
    : [];
  if (isShared && !prepared) throw new Error(`Was never prepared: ${text}`);
  const run = prepared
    ? `explain (analyze, format json) execute "${prepared.name}"(${values.map(literal).join(', ')})`
    : `explain (analyze, format json) ${text}`;
  const [row] = await sql(run, prepared ? [] : values, { plan: 'perValues' });
  const [explained] = (row?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: PlanNode }[];
  if (!explained) throw new Error('The database explained nothing.');
  const { Plan: plan } = explained;
  return { read: readBy(plan), returned: plan['Actual Rows'] };
}

/** Returns the number of rows that a plan and its subplans scan, including the rows that filters remove. */
function readBy(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
  const isOfTable = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type']);
  const read = isOfTable ? node['Actual Rows'] : 0;
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (read + removed) * node['Actual Loops'];
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
}
