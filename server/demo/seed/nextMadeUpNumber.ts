import type { Database } from '../../database/database.ts';
import { firstConfirmation } from '../places/district.ts';
import { firstMadeUpId } from './madeUpDistrict.ts';

/** The confirmation number above which days can be numbered: those of all districts have nine digits, and none comes twice. */
export async function lastConfirmation(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) =>
    sql(`select pg_sequence_last_value(pg_get_serial_sequence('absence', 'confirmation_number')) as last`),
  );
  return Math.max(firstConfirmation, Number(row?.last ?? 0));
}

/** The number of the next made-up district: after those of earlier runs. */
export async function nextMadeUpNumber(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) =>
    sql('select max(org_id) as last from organization where org_id > $1', [firstMadeUpId]),
  );
  return Number(row?.last ?? firstMadeUpId) - firstMadeUpId + 1;
}
