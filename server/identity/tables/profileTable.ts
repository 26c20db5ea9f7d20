import type { Table } from '../../database/table.ts';

/** Table of permission profiles for a service whose registry has no entity for them. */
export const profileTable: Table = {
  name: 'permission_profile',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'permission_profile_id', type: 'bigint', identity: true, notNull: true },
    { name: 'profile_name', type: 'text', notNull: true },
    /** A JSON array of permission names; `REFDATA.*` means a family, `*` means all. */
    { name: 'permissions', type: 'jsonb', notNull: true },
    { name: 'row_version', type: 'integer', notNull: true, default: '1' },
  ],
  primaryKey: ['org_id', 'permission_profile_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
