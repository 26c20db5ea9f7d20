import { gunzipSync, gzipSync } from 'node:zlib';
import papaparse from 'papaparse';
import { protectedText } from '#schemas/model/fields/csv.ts';
import type { RetentionKind } from '#schemas/protocol/organizations/retention.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import { readFairly } from '../database/readFairly.ts';
import { expiredRowsSql, kindRows } from '../derived/history/retentionKinds.ts';

/** Rows per transaction. Few, to keep locks short. */
const chunk = 500;

/** One retention run of a district. */
export interface RunKey {
  readonly organization: number;
  readonly run: number;
}

/**
 * Deletes the oldest expired rows of a kind of data, up to one chunk, and stores them as CSV in the same transaction,
 * so that the export always contains exactly the deleted rows. Returns the number of rows.
 */
export async function removeChunk(
  sql: Sql,
  key: RunKey,
  kind: RetentionKind,
  months: number,
): Promise<number> {
  const { organization, run } = key;
  const { table, key: names } = kindRows[kind];
  const own = names.map((name) => `t.${name}`).join(', ');
  const rows = await sql<{ row: Row; [name: string]: unknown }>(
    `select ${own}, to_json(t) as row from ${expiredRowsSql(kindRows[kind])} order by ${own} limit ${chunk} for update of t`,
    [organization, months],
  );
  if (rows.length === 0) return 0;
  await sql(
    `insert into retention_export (org_id, run_id, kind, part, content)
     select $1, $2, $3, coalesce(max(part), 0) + 1, $4 from retention_export
     where org_id = $1 and run_id = $2 and kind = $3`,
    [organization, run, kind, gzipSync(csvOf(rows.map(({ row }) => row)))],
  );
  const keys = names.map((name, index) => `${name} = (gone ->> ${index})::bigint`).join(' and ');
  await sql(
    `delete from ${table} t using jsonb_array_elements($2::jsonb) as gone where t.org_id = $1 and ${keys}`,
    [organization, JSON.stringify(rows.map((row) => names.map((name) => String(row[name]))))],
  );
  return rows.length;
}

/** Returns rows as CSV with headings. Escapes cells that a spreadsheet would evaluate. */
function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'org_id');
  const cells = rows.map((row) => columns.map((name) => protectedText(textOf(row[name]))));
  return `${papaparse.unparse([columns, ...cells])}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Yields the removed rows of a kind in a run as CSV, chunk by chunk, each with headings. Yields nothing if the run
 * removed no such rows, or if its export was deleted.
 */
export async function* readExport(
  database: Database,
  { organization, run }: RunKey,
  kind: RetentionKind,
): AsyncGenerator<string> {
  for (let part = 1; ; part += 1) {
    const [row] = await readFairly(database, organization, (sql) =>
      sql<{ content: Uint8Array }>(
        'select content from retention_export where org_id = $1 and run_id = $2 and kind = $3 and part = $4',
        [organization, run, kind, part],
      ),
    );
    if (!row) return;
    yield gunzipSync(row.content).toString();
  }
}

/** Deletes the export files of a run. Returns whether there were any. */
export async function dropExports(database: Database, { organization, run }: RunKey): Promise<boolean> {
  const rows = await database.write(organization, (sql) =>
    sql('delete from retention_export where org_id = $1 and run_id = $2 returning 1', [organization, run]),
  );
  return rows.length > 0;
}
