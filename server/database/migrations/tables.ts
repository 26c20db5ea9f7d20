import type { Table } from '../table.ts';

/** What the database knows of its own schema; in the owner's hands alone. */
export const schemaTables: readonly Table[] = [
  {
    /** The migrations that ran, or were not needed because the database was made after them. */
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
    /** Which version of the product brought the tables to which state; the last row is what holds now. */
    name: 'schema_version',
    scope: 'owner',
    columns: [
      { name: 'version_number', type: 'bigint', identity: true, notNull: true },
      { name: 'product_version', type: 'text', notNull: true },
      /** A hash of all tables as that version wanted them. */
      { name: 'tables_hash', type: 'text', notNull: true },
      { name: 'since', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    primaryKey: ['version_number'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
];
