import type { Table } from '../../database/table.ts';

/** Who holds which record: one row for each record that is being edited, or was when its lock ran out. */
export const lockTable: Table = {
  name: 'record_lock',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    /** As lock calls name it: `Worker`. */
    { name: 'table_name', type: 'text', notNull: true },
    { name: 'record_key', type: 'bigint', notNull: true },
    /** Who really holds it, and as whom, as in the change log. */
    { name: 'owner_key', type: 'text', notNull: true },
    { name: 'owner_name', type: 'text', notNull: true },
    { name: 'acting_as', type: 'text' },
    { name: 'acting_as_key', type: 'text' },
    { name: 'session', type: 'text', notNull: true },
    { name: 'since', type: 'timestamptz', notNull: true },
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    { name: 'asked_by', type: 'text' },
    { name: 'asked_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'table_name', 'record_key'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
