import type { Table } from '../../database/table.ts';

/** What sign-ins keep beside what their history shows: by which session a line was made, so that it is made once. */
export const signInTable: Table = {
  name: 'login_history',
  scope: 'organization',
  listsSome: true,
  columns: [{ name: 'session_key', type: 'text' }],
  primaryKey: ['org_id', 'login_id'],
  foreignKeys: [],
  checks: [],
  indexes: [
    {
      name: 'login_history_session',
      method: 'btree',
      unique: true,
      on: ['org_id', '"worker_id"', 'session_key'],
      where: 'session_key is not null',
    },
  ],
};
