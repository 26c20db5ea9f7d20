import type { Sql } from '../../database/database.ts';
import { quoted, type Table } from '../../database/table.ts';

/**
 * Drops the secondary indexes and foreign keys of tables, which make writing very many rows expensive. Schema sync
 * recreates them when the database is next opened, at the end of the run or by the service. Primary keys stay.
 */
export async function dropIndexes(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (const { name, indexes, foreignKeys } of tables) {
    for (const index of indexes) await sql(`drop index if exists ${quoted(index.name)}`);
    for (const key of foreignKeys)
      await sql(`alter table ${quoted(name)} drop constraint if exists ${quoted(key.name)}`);
  }
}
