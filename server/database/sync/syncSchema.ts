import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';
import type { Table } from '../table.ts';
import { changes, foldingsFor, readAll } from './planFor.ts';
import { doubledRemarks } from './readDuplicates.ts';

/** The number of the lock under which one process at a time changes the schema: "absmgmt" on a phone's keys. */
const lockNumber = 2276468;

/** Waits for its turn to change the schema; the transaction of the owner keeps it to its end. */
export async function lockSchema(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [lockNumber]);
}

/**
 * Brings the database to what the tables say, in the transaction of the owner that it is given. What folds texts comes
 * first: by it the plan finds rows that are the same. Gives what a person should know of the rows, a sentence each.
 */
export async function syncSchema(
  sql: Sql,
  tables: readonly Table[],
  log: (line: string) => void,
): Promise<string[]> {
  await applyPlan(sql, await foldingsFor(sql, tables), log);
  const existing = await readAll(sql, tables);
  await applyPlan(sql, changes(existing, tables), log);
  return doubledRemarks(existing.doubled, tables);
}

/** Runs the statements of a plan, and prints each before it runs. */
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
