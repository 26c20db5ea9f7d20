import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';
import type { Table } from '../table.ts';
import { distributionRemarks } from './distributionChanges.ts';
import { readAll, syncStatements, textFunctionUpdates } from './planFor.ts';
import { duplicateRemarks } from './readDuplicates.ts';

/** Number of the advisory lock for schema changes: "absmgmt" on a phone keypad. */
const lockNumber = 2276468;

/** Waits for the schema lock, which the owner's transaction holds until it ends. */
export async function lockSchema(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [lockNumber]);
}

/**
 * Syncs the database to the table definitions in the given owner transaction. Text functions are updated first, because
 * they are used to find duplicates. Returns remarks about rows for the operator, one sentence each.
 */
export async function syncSchema(
  sql: Sql,
  tables: readonly Table[],
  log: (line: string) => void,
  isDistributed?: boolean,
): Promise<string[]> {
  await applyPlan(sql, await textFunctionUpdates(sql, tables), log);
  const existing = await readAll(sql, tables, isDistributed);
  await applyPlan(sql, syncStatements(existing, tables), log);
  return [...distributionRemarks(existing, tables), ...duplicateRemarks(existing.duplicates, tables)];
}

/** Runs the statements of a plan and logs each before it runs. */
export async function applyPlan(
  sql: Sql,
  statements: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  for (const statement of statements) {
    log(`${statement};`);
    await apply(sql, statement);
  }
}

async function apply(sql: Sql, statement: string): Promise<void> {
  try {
    await sql(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database refuses a change that it needs, and nothing was changed: ${reason} ("${statement}").`,
      error,
    );
  }
}
