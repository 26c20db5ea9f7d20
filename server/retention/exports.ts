import { gunzipSync } from 'node:zlib';
import type { RetentionKind } from '#schemas/protocol/retention.ts';
import type { Database } from '../database/database.ts';
import type { RunKey } from './removeChunk.ts';

/** The file of what a run removed of a kind, part by part, each with the heading; nothing when there is none, or no more. */
export async function* readExport(
  database: Database,
  { organization, run }: RunKey,
  kind: RetentionKind,
): AsyncGenerator<string> {
  for (let part = 1; ; part += 1) {
    const [row] = await database.read(organization, (sql) =>
      sql<{ content: Uint8Array }>(
        'select content from retention_export where org_id = $1 and run_id = $2 and kind = $3 and part = $4',
        [organization, run, kind, part],
      ),
    );
    if (!row) return;
    yield gunzipSync(row.content).toString();
  }
}

/** Lets go of the files of a run; says whether there were any. */
export async function dropExports(database: Database, { organization, run }: RunKey): Promise<boolean> {
  const rows = await database.write(organization, (sql) =>
    sql('delete from retention_export where org_id = $1 and run_id = $2 returning 1', [organization, run]),
  );
  return rows.length > 0;
}
