import type { Sql, StatementOptions } from '#server/database/database.ts';

/** A statement as it was run. */
export interface RunStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly options: StatementOptions | undefined;
}

/** Passes statements on and notes them. */
export function noting(sql: Sql, noted: RunStatement[]): Sql {
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
 * How many rows of tables and indexes the next run of a statement reads, by the plan that this connection uses for it
 * by now, and how many it returns. Takes what runs statements on the connection that ran it before.
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

/** What the scans of a plan looked at, those of its subplans too, and what any part of it threw away by a condition. */
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
