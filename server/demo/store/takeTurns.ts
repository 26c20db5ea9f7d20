import type { Database, Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { insertRecords } from '../insert/insertRecords.ts';
import { lookUpRecords } from '../readData.ts';

/** Id of the advisory lock for filling the database with lookups and demo data. */
const fillingLock = 7_311_204_516;

/**
 * Takes the lock for filling the database until the transaction ends, so that processes that start together fill it one
 * after the other.
 */
export async function lockFilling(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [fillingLock]);
}

/**
 * Fills the shared lookups if they are empty: states, languages, genders, data analysis categories. Needed with and
 * without demo districts; safe to call at every start.
 */
export async function fillLookUps(database: Database, catalogue: Catalogue): Promise<void> {
  await database.maintain(async (sql) => {
    await lockFilling(sql);
    for (const [entity, records] of lookUpRecords()) {
      const stored = catalogue.named(entity);
      const rows = await sql(`select 1 from "${stored.table.name}" limit 1`);
      if (rows.length === 0) await insertRecords(sql, stored, 0, records);
    }
  });
}
