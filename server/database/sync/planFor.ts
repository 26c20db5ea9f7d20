import type { Sql } from '../database.ts';
import { keyFunction, type Table } from '../table.ts';
import { type Existing, type ExistingTable, nothing } from './existing.ts';
import { changedFoldings, extensionChanges, functionChanges } from './functionChanges.ts';
import { indexChanges } from './indexChanges.ts';
import { constraintChanges, foreignKeyChanges } from './keyChanges.ts';
import { readDuplicates } from './readDuplicates.ts';
import { readExisting, readFunctions } from './readExisting.ts';
import { roleChanges } from './roleChanges.ts';
import { routineChanges } from './routineChanges.ts';
import { securityChanges } from './securityChanges.ts';
import { tableChanges } from './tableChanges.ts';

/**
 * The statements that bring the database to what the tables say, in order; none when it is there.
 * They add, and replace rules and indexes: no table and no column is ever dropped. Throws a StartError for what
 * only a person can fix.
 */
export async function planFor(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  return changes(await readAll(sql, tables), tables);
}

/** What the database holds, rows that are the same among it. */
export async function readAll(sql: Sql, tables: readonly Table[]): Promise<Existing> {
  const existing = await readFor(sql, tables);
  return { ...existing, doubled: await readDuplicates(sql, existing, tables) };
}

/**
 * The statements by which an older database folds texts as the tables' indexes ask for: they run before the rest is
 * planned, since only then can be found which rows are the same.
 */
export async function foldingsFor(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  const functions = await readFunctions(sql);
  if (!functions[keyFunction] || changedFoldings(functions).length === 0) return [];
  return functionChanges({ ...(await readFor(sql, tables)), doubled: {} });
}

function readFor(sql: Sql, tables: readonly Table[]): Promise<Omit<Existing, 'doubled'>> {
  const names = tables.map((table) => table.name);
  const routines = tables.flatMap((table) => table.routines ?? []).map((routine) => routine.name);
  return readExisting(sql, names, routines);
}

/** The statements for a database that does not exist yet. */
export function planForNew(tables: readonly Table[]): string[] {
  return changes(nothing, tables);
}

/** The statements for what was read. Foreign keys come after all tables: they may go in circles. */
export function changes(existing: Existing, tables: readonly Table[]): string[] {
  const each = (make: TableChanges) =>
    tables.flatMap((table) => make(table, existing.tables[table.name], existing));
  return [
    ...roleChanges(existing),
    ...extensionChanges(existing),
    ...functionChanges(existing),
    ...tableChanges(existing, tables),
    ...each(constraintChanges),
    ...each(foreignKeyChanges),
    ...each(indexChanges),
    ...each(securityChanges),
    ...routineChanges(existing, tables),
  ];
}

type TableChanges = (table: Table, found: ExistingTable | undefined, existing: Existing) => string[];
