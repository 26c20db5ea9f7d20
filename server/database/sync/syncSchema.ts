import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';
import type { Table } from '../table.ts';
import { planFor } from './planFor.ts';

/** The number of the lock under which one process at a time changes the schema: "absmgmt" on a phone's keys. */
const lockNumber = 2276468;

/**
 * Brings the database to what the tables say, in the transaction of the owner that it is given: all
 * of it or nothing. A second process waits, and then finds nothing to do.
 */
export async function syncSchema(
  sql: Sql,
  tables: readonly Table[],
  log: (line: string) => void,
): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [lockNumber]);
  await applyPlan(sql, await planFor(sql, tables), log);
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
