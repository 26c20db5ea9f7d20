import type { Sql } from '../../database/database.ts';

/** One fixed number for everything that fills the database. */
const fillingLock = 7_311_204_516;

/** Lets several service processes that start at once fill one after the other: held until the transaction ends. */
export async function takeTurns(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [fillingLock]);
}
