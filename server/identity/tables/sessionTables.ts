import type { Table } from '../../database/table.ts';

/** Tables of the further roles of accounts, and of impersonations. */
export const sessionTables: readonly Table[] = [
  {
    /** Roles besides that of the account itself. A user id is unique across this table and `user_account`. */
    name: 'user_role',
    scope: 'identity',
    columns: [
      { name: 'user_type', type: 'integer', notNull: true },
      { name: 'user_id', type: 'bigint', notNull: true },
      { name: 'subject', type: 'text', notNull: true },
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'permission_profile_id', type: 'bigint' },
    ],
    primaryKey: ['user_type', 'user_id'],
    foreignKeys: [],
    // A further role cannot be a support role: support rights belong to the account only.
    checks: [{ name: 'user_role_not_support', expression: '"user_type" > 0' }],
    indexes: [{ name: 'user_role_subject', method: 'btree', unique: false, on: ['subject', 'user_id'] }],
  },
  {
    /** Impersonations: who impersonated which user, when and why. Rows are kept after the impersonation ends. */
    name: 'impersonation',
    scope: 'identity',
    columns: [
      { name: 'impersonation_id', type: 'text', notNull: true },
      { name: 'subject', type: 'text', notNull: true },
      /** Key of the session in which the impersonation started. */
      { name: 'session_uid', type: 'text' },
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'user_name', type: 'text', notNull: true },
      { name: 'original_user_key', type: 'text', notNull: true },
      { name: 'original_user_name', type: 'text', notNull: true },
      { name: 'reason', type: 'text', notNull: true },
      { name: 'read_only', type: 'boolean', notNull: true, default: 'true' },
      { name: 'started_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'expires_at', type: 'timestamptz', notNull: true },
      { name: 'ended_at', type: 'timestamptz' },
    ],
    primaryKey: ['impersonation_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'impersonation_open',
        method: 'btree',
        unique: false,
        on: ['subject', 'org_id'],
        where: 'ended_at is null',
      },
      { name: 'impersonation_session', method: 'btree', unique: false, on: ['session_uid'] },
    ],
  },
];
