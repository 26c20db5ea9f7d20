import type { Database } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';
import type { StepSize } from './stepSize.ts';

/** After so many rows of a task tables are counted anew, and then after every so many more. */
const first: readonly number[] = [0, 200, 2000];
const every = 10_000;

/** What rows of imports are found by; their texts are large, and nobody looks for them. */
const countedOfRows = 'import_row (org_id, job_id, row_number, line, result, outcome, match_key, record_id)';

/**
 * While an import fills tables, the database plans by what it knew of them before: of a table that was
 * empty it reads all rows where an index would find one. Nobody counts anew for it while it works, so the
 * import has it done, now and then. Takes how many rows of the task are done.
 */
export async function countAnew(
  database: Database,
  { table, references }: StoredEntity,
  done: number,
  size: StepSize,
): Promise<void> {
  const next =
    size.counted === undefined
      ? 0
      : (first.find((rows) => rows > (size.counted ?? 0)) ?? size.counted + every);
  if (done < next) return;
  size.counted = done;
  const links = references.flatMap((reference) => (reference.links === undefined ? [] : [reference.links]));
  const names = ['change_log', table.name, ...links].map(quoted);
  // One after the other: each is a statement that others wait for on the embedded database.
  for (const name of [countedOfRows, ...names]) await database.maintain((sql) => sql(`analyze ${name}`));
}
