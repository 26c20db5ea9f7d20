import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { SourceRow } from '../reading/sourceTable.ts';
import type { JobKey } from '../rows/rowStore.ts';

/** Rows that are kept by one statement, and characters of them: what others wait for at most. */
const [atOnce, textAtOnce] = [200, 64 * 1024];

/**
 * Keeps the rows of a file, a few in each transaction, so that others come between: until all are there the job is
 * nobody's to see. `tell` is told how many there are.
 */
export async function storeRows(
  database: Database,
  key: JobKey,
  chunks: AsyncIterable<readonly SourceRow[]>,
  tell: (rows: number) => void,
): Promise<void> {
  let count = 0;
  for await (const chunk of chunks) {
    for (const rows of parts(chunk)) {
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
            JSON.stringify(rows.map((row, index) => stored(row, before + index + 1))),
          ],
        ),
      );
      count += rows.length;
      tell(count);
      await othersTurn();
    }
  }
}

function* parts(rows: readonly SourceRow[]): Generator<readonly SourceRow[]> {
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

function stored(row: SourceRow, number: number) {
  return {
    ...row,
    cells: row.cells.map(storable),
    row: number,
    ...(row.ignored ? { result: 'ignored', problems: [row.ignored] } : {}),
  };
}

/** Halves of characters, and the character zero, cannot be stored. */
function storable(cell: string): string {
  return cell.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\u0000', '');
}
