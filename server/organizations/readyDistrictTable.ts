import type { Table } from '../database/table.ts';

/** The districts of a demonstration that was made ready beforehand, and the day up to which each was lived then. */
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
