import type { Table } from '../database/table.ts';

/** Personal dashboard layouts. Layouts that a district sets are the entity `settings/dashboard`. */
export const boardTable: Table = {
  name: 'own_board',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    /** User key of the owner: userTypeId-userId. */
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'places', type: 'jsonb', notNull: true },
    { name: 'range', type: 'text', notNull: true },
    { name: 'row_version', type: 'integer', notNull: true, default: '1' },
  ],
  primaryKey: ['org_id', 'user_key'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
