import type { Table } from '../database/table.ts';

/** Links by which the first support account is made, as hashes. Each start makes one while there is no such account. */
export const setupTable: Table = {
  name: 'setup_link',
  scope: 'identity',
  columns: [
    { name: 'token_hash', type: 'text', notNull: true },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    { name: 'expires_at', type: 'timestamptz', notNull: true },
  ],
  primaryKey: ['token_hash'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
