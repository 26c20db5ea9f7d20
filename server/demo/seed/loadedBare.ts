import type { Sql } from '../../database/database.ts';
import { quoted, type Table } from '../../database/table.ts';

/**
 * Takes from tables what costs most when very many rows are written: indexes beside the key, and foreign keys. The next time
 * the database is opened, by the end of the run or by the service, schema sync makes them anew, each at one go. Not where
 * a table refers to rows in another way: keys stay.
 */
export async function makeBare(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (const { name, indexes, foreignKeys } of tables) {
    for (const index of indexes) await sql(`drop index if exists ${quoted(index.name)}`);
    for (const key of foreignKeys)
      await sql(`alter table ${quoted(name)} drop constraint if exists ${quoted(key.name)}`);
  }
}
