import type { Table } from '../database/table.ts';

/** Districts' service addresses and encrypted keys (`secretBox.ts`). */
export const serviceTables: readonly Table[] = [
  {
    name: 'service_setting',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'service_name', type: 'text', notNull: true },
      { name: 'is_on', type: 'boolean', notNull: true, default: 'true' },
      { name: 'base', type: 'text' },
      { name: 'sealed_key', type: 'text' },
      { name: 'certificate', type: 'text' },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id', 'service_name'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
];
