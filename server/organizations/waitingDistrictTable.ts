import type { Table } from '../database/table.ts';

/**
 * Districts of the demo that are still to be filled while the console runs. `copied_from` lists the days of the filled
 * demo from which rows were copied so far.
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
