import type { Sql } from '../database/database.ts';
import { upgradeSchema } from '../database/migrations/upgradeSchema.ts';
import { StartError } from '../database/startError.ts';
import { quoted, type Table } from '../database/table.ts';
import type { BackupHeader, TableHeader } from './format.ts';
import { createTable, Loading, setCounters } from './loadRows.ts';
import { readBackup } from './readBackup.ts';
import { plainValues, readRows } from './readRows.ts';
import { isSame, lineOf, Summing } from './tableSum.ts';

/**
 * Brings a backup into a database without tables, in the owner's transaction that it is given: makes the
 * tables as they were, loads and reads back every row, and upgrades to what this version wants, with roles,
 * rules and row-level security. Throws, so that nothing is kept, where what is read back is not what was
 * written. Gives rules that some rows do not keep, as they did not in the database that was backed up.
 */
export async function restoreInto(sql: Sql, file: string, tables: readonly Table[]): Promise<string[]> {
  await sql(plainValues);
  const loading = new Loading(sql);
  const sums = new Map<string, Summing>();
  const byName = new Map<string, TableHeader>();
  const header = await readBackup(file, {
    header: async ({ tables: all }) => {
      for (const table of all) {
        byName.set(table.name, table);
        sums.set(table.name, new Summing());
        await createTable(sql, table);
      }
    },
    row: async (name, row) => {
      const table = byName.get(name);
      if (!table) return;
      sums.get(name)?.add(lineOf(row));
      await loading.add(table, row);
    },
  });
  await loading.end();
  for (const table of header.tables) await setCounters(sql, table);
  await assertReadBack(sql, header, sums);
  await upgradeSchema(sql, { tables }, () => {});
  return validateRules(sql);
}

async function assertReadBack(
  sql: Sql,
  header: BackupHeader,
  sums: ReadonlyMap<string, Summing>,
): Promise<void> {
  for (const table of header.tables) {
    const summing = new Summing();
    for await (const rows of readRows(sql, table)) for (const row of rows) summing.add(lineOf(row));
    if (isSame(summing.sum, sums.get(table.name)?.sum)) continue;
    throw new StartError(
      `What was read back of the table ${quoted(table.name)} is not what the backup holds: nothing was restored.`,
    );
  }
}

/** Sync adds rules to tables with rows for new rows alone; here each is held against the rows that are there. */
async function validateRules(sql: Sql): Promise<string[]> {
  const rules = await sql<{ table: string; name: string }>(unprovenText);
  const broken: string[] = [];
  for (const { table, name } of rules) {
    await sql('savepoint rule');
    try {
      await sql(`alter table ${quoted(table)} validate constraint ${quoted(name)}`);
      await sql('release savepoint rule');
    } catch {
      await sql('rollback to savepoint rule');
      broken.push(`${table}: ${name}`);
    }
  }
  return broken;
}

const unprovenText = `select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
  where relnamespace = current_schema()::regnamespace and not convalidated order by 1, 2`;
