import type { Table } from '../database/table.ts';

/**
 * Demo districts that are not filled yet. They are filled while the console runs. `copied_from` lists the days of the
 * prebuilt demo from which rows were copied so far.
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
