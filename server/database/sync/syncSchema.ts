import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';

/** The number of the lock under which one process at a time changes the schema: "absmgmt" on a phone's keys. */
const lockNumber = 2276468;

/** Waits for its turn to change the schema; the transaction of the owner keeps it to its end. */
export async function lockSchema(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [lockNumber]);
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
