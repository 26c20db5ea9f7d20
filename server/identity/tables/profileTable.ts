import type { Table } from '../../database/table.ts';

/**
 * The table of permission profiles, for a service whose registry has no entity that keeps them: people
 * hold profiles there too.
 */
export const profileTable: Table = {
  name: 'permission_profile',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'permission_profile_id', type: 'bigint', identity: true, notNull: true },
    { name: 'profile_name', type: 'text', notNull: true },
    /** A JSON array of permission names; `REFDATA.*` stands for a family, `*` for all. */
    { name: 'permissions', type: 'jsonb', notNull: true },
    { name: 'row_version', type: 'integer', notNull: true, default: '1' },
  ],
  primaryKey: ['org_id', 'permission_profile_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
