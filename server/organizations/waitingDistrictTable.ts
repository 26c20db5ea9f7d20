import type { Table } from '../database/table.ts';

/**
 * Demo districts that are still to be filled with data, which happens while the console runs. `copied_from` identifies
 * the dates for which the rows copied so far were generated. If these differ from the dates of the next rows, the
 * copied rows are deleted first.
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
