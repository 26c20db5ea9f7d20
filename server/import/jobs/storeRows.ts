import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { SourceRow } from '../reading/sourceTable.ts';
import type { JobKey } from '../rows/rowStore.ts';

/** Maximum rows and characters per statement, which limits how long other requests wait. */
const [atOnce, textAtOnce] = [200, 64 * 1024];

/**
 * Stores the rows of a file, a few per transaction, so that other requests can use the database in between. The job
 * stays hidden until all rows are stored. `tell` receives the number of rows stored so far.
 */
export async function storeRows(
  database: Database,
  key: JobKey,
  chunks: AsyncIterable<readonly SourceRow[]>,
  tell: (rows: number) => void,
): Promise<void> {
  let count = 0;
  for await (const chunk of chunks) {
    for (const rows of portionsOf(chunk)) {
      const before = count;
      await database.write(key.organization, (sql) =>
        sql(
          `insert into import_row (org_id, job_id, row_number, line, cells, fault, result, problems, twins)
           select $1, $2, "row", line, cells, fault, result, problems, twins
           from jsonb_to_recordset($3::jsonb)
             as given("row" integer, line integer, cells jsonb, fault jsonb, result text, problems jsonb, twins jsonb)`,
          [
            key.organization,
            key.job,
            JSON.stringify(rows.map((row, index) => toStoredRow(row, before + index + 1))),
          ],
        ),
      );
      count += rows.length;
      tell(count);
      await othersTurn();
    }
  }
}

function* portionsOf(rows: readonly SourceRow[]): Generator<readonly SourceRow[]> {
  let waiting: SourceRow[] = [];
  let text = 0;
  for (const row of rows) {
    waiting.push(row);
    text += row.cells.reduce((sum, cell) => sum + cell.length + 4, 0);
    if (waiting.length < atOnce && text < textAtOnce) continue;
    yield waiting;
    waiting = [];
    text = 0;
  }
  if (waiting.length > 0) yield waiting;
}

function toStoredRow(row: SourceRow, number: number) {
  return {
    ...row,
    cells: row.cells.map(storable),
    row: number,
    ...(row.ignored ? { result: 'ignored', problems: [row.ignored] } : {}),
  };
}

/** Removes NUL and unpaired surrogates from a cell, because they cannot be stored. */
function storable(cell: string): string {
  return cell.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\u0000', '');
}
