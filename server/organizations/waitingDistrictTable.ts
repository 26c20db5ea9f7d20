import type { Table } from '../database/table.ts';

/**
 * Demo districts that are still to be filled, which happens while the console runs. `copied_from` names the demo dates
 * for which rows were copied so far; rows copied for other dates are deleted before copying again.
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
