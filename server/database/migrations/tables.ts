import type { Table } from '../table.ts';

/** Tables about the schema itself, accessible to the owner only. */
export const schemaTables: readonly Table[] = [
  {
    /** Migrations that ran in this database, or that it did not need because it was created later. */
    name: 'schema_migration',
    scope: 'owner',
    columns: [
      { name: 'migration_number', type: 'integer', notNull: true },
      { name: 'migration_name', type: 'text', notNull: true },
      { name: 'hash', type: 'text', notNull: true },
      { name: 'product_version', type: 'text', notNull: true },
      { name: 'applied_at', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    primaryKey: ['migration_number'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    /**
     * Product versions that opened the database, each with the state of the tables that it left. The last row is
     * current.
     */
    name: 'schema_version',
    scope: 'owner',
    columns: [
      { name: 'version_number', type: 'bigint', identity: true, notNull: true },
      { name: 'product_version', type: 'text', notNull: true },
      /** Hash of all tables as that version defines them. */
      { name: 'tables_hash', type: 'text', notNull: true },
      { name: 'since', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    primaryKey: ['version_number'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
];
