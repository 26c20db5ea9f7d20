import type { Table } from '../database/table.ts';

/**
 * Districts of the demonstration that are still to be filled while the console runs. `copied_from` names the days of
 * the filled demonstration that rows were copied from so far.
 */
export const waitingDistrictTable: Table = {
  name: 'waiting_district',
  scope: 'owner',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'copied_from', type: 'text' },
  ],
  primaryKey: ['org_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
