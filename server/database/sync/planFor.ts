import type { Sql } from '../database.ts';
import type { Table } from '../table.ts';
import { type Existing, type ExistingTable, nothing } from './existing.ts';
import { extensionChanges, functionChanges } from './functionChanges.ts';
import { constraintChanges, foreignKeyChanges, indexChanges } from './keyChanges.ts';
import { readExisting } from './readExisting.ts';
import { roleChanges } from './roleChanges.ts';
import { routineChanges } from './routineChanges.ts';
import { securityChanges } from './securityChanges.ts';
import { tableChanges } from './tableChanges.ts';

/**
 * The statements that bring the database to what the tables say, in order; none when it is there.
 * They add, and replace rules and indexes: no table and no column is ever dropped. Throws a StartError for what
 * only a person can mend.
 */
export async function planFor(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map((table) => table.name);
  const routines = tables.flatMap((table) => table.routines ?? []).map((routine) => routine.name);
  return changes(await readExisting(sql, names, routines), tables);
}

/** The statements for a database that does not exist yet. */
export function planForNew(tables: readonly Table[]): string[] {
  return changes(nothing, tables);
}

/** Foreign keys come after all tables: they may go in circles. */
function changes(existing: Existing, tables: readonly Table[]): string[] {
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
