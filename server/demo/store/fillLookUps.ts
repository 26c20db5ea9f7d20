import type { Database } from '../../database/database.ts';
import type { Catalogue } from '../../derived/catalogue.ts';
import { lookUpRecords } from '../lookUps.ts';
import { insertRecords } from './insertRecords.ts';
import { takeTurns } from './takeTurns.ts';

/**
 * Fills the look-ups that all organisations share where they are empty: states, languages, genders,
 * data analysis categories. Needed with and without demonstration districts; safe to call at every start.
 */
export async function fillLookUps(database: Database, catalogue: Catalogue): Promise<void> {
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    for (const [entity, records] of lookUpRecords()) {
      const stored = catalogue.named(entity);
      const rows = await sql(`select 1 from "${stored.table.name}" limit 1`);
      if (rows.length === 0) await insertRecords(sql, stored, 0, records);
    }
  });
}
