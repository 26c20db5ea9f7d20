import type { Database } from '../../database/database.ts';
import { firstMadeUpId } from './madeUpDistrict.ts';

/** The number of the next made-up district: after those of earlier runs. */
export async function nextMadeUpNumber(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) =>
    sql('select max(org_id) as last from organization where org_id > $1', [firstMadeUpId]),
  );
  return Number(row?.last ?? firstMadeUpId) - firstMadeUpId + 1;
}
