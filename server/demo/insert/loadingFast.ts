import type { Sql } from '../../database/database.ts';
import { quoted, type Table } from '../../database/table.ts';

/** How much a search index puts off before it sorts what it has gathered into its tree. */
const pendingLimit = '64MB';

/**
 * Does a bulk load of tables with their search indexes set to gather new rows and to take them in at once, which is
 * several times faster than row by row; afterwards they are as they were. An index that was taken away for the load stays away.
 * The tables are locked first, as a vacuum of the server locks them before their indexes: who takes an index first, and
 * counts the table later, would wait for a vacuum that waits for the index.
 */
export async function loadingFast(
  sql: Sql,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const indexes = tables.flatMap((table) => table.indexes.filter(({ method }) => method === 'gin'));
  await sql(`set local gin_pending_list_limit = '${pendingLimit}'`);
  for (const { name } of tables) await sql(`lock table ${quoted(name)} in share update exclusive mode`);
  for (const { name } of indexes) await sql(`alter index if exists ${quoted(name)} set (fastupdate = on)`);
  await load();
  for (const { name } of indexes) {
    await sql('select gin_clean_pending_list(to_regclass($1))', [quoted(name)]);
    await sql(`alter index if exists ${quoted(name)} set (fastupdate = off)`);
  }
}
