import type { Table } from '../database/table.ts';

/** Districts of a prebuilt demo, with the date up to which each was simulated. */
export const readyDistrictTable: Table = {
  name: 'ready_district',
  scope: 'owner',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'lived_until', type: 'date', notNull: true },
  ],
  primaryKey: ['org_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
