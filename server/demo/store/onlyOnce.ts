import type { Database, Sql } from '../../database/database.ts';
import { takeTurns } from './takeTurns.ts';

/**
 * Does a step of a fill in one transaction, unless the organisation that ends it is there already.
 * Several processes take turns.
 */
export async function onlyOnce(
  database: Database,
  orgId: number,
  step: (sql: Sql) => Promise<void>,
): Promise<void> {
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    const done = await sql('select 1 from organization where org_id = $1', [orgId]);
    if (done.length === 0) await step(sql);
  });
}
