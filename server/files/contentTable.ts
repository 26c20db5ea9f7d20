import type { Table } from '../database/table.ts';

/**
 * The bytes of absence files, apart from what is said of them: lists never read them. They are kept in the
 * database, so that every process has them, none lies where a web server would find it, and row-level security
 * holds them too.
 */
export const contentTable: Table = {
  name: 'absence_file_content',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'file_id', type: 'bigint', notNull: true },
    /** A random name: nothing that people type becomes a path. */
    { name: 'file_path', type: 'text', notNull: true },
    { name: 'content_type', type: 'text', notNull: true },
    { name: 'content', type: 'bytea', notNull: true },
  ],
  primaryKey: ['org_id', 'file_id'],
  foreignKeys: [
    {
      name: 'absence_file_content_file_fkey',
      columns: ['org_id', 'file_id'],
      table: 'absence_file',
      targets: ['org_id', 'file_id'],
      onDelete: 'cascade',
    },
  ],
  checks: [],
  indexes: [
    { name: 'absence_file_content_path', method: 'btree', unique: true, on: ['org_id', 'file_path'] },
  ],
};
