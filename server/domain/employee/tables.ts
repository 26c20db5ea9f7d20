import type { Table } from '../../database/table.ts';

/** What is kept of employees beside their records. */
export const employeeTables: readonly Table[] = [
  {
    /** The last PINs of an employee as hashes, the newest first. */
    name: 'worker_pin',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'worker_id', type: 'bigint', notNull: true },
      { name: 'hashes', type: 'jsonb', notNull: true },
      { name: 'changed_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id', 'worker_id'],
    foreignKeys: [
      {
        name: 'worker_pin_worker_fkey',
        columns: ['org_id', 'worker_id'],
        table: 'worker',
        targets: ['org_id', 'worker_id'],
        onDelete: 'cascade',
      },
    ],
    checks: [],
    indexes: [],
  },
];
