import type { Table } from '../../database/table.ts';

/** Tables of sign-in invitations, and of unknown subjects of a foreign provider. */
export const accountTables: readonly Table[] = [
  {
    /**
     * One-time invitation links, of which only hashes are stored. An account has at most one open invitation; ended
     * ones are kept as history.
     */
    name: 'account_invitation',
    scope: 'identity',
    columns: [
      { name: 'token_hash', type: 'text', notNull: true },
      { name: 'user_id', type: 'bigint', notNull: true },
      /** Email address to which the invitation was sent; null if the link was shown for copying. */
      { name: 'email', type: 'text' },
      { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'expires_at', type: 'timestamptz', notNull: true },
      { name: 'ended_at', type: 'timestamptz' },
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [
      {
        name: 'account_invitation_account_fkey',
        columns: ['user_id'],
        table: 'user_account',
        targets: ['user_id'],
        onDelete: 'cascade',
      },
    ],
    checks: [],
    indexes: [
      {
        name: 'account_invitation_open',
        method: 'btree',
        unique: true,
        on: ['user_id'],
        where: 'ended_at is null',
      },
    ],
  },
  {
    /**
     * Unknown subjects that tried to sign in. Limited in number and age (`waitingSubjects.ts`), because anyone who can
     * sign in at the provider can add a row.
     */
    name: 'waiting_subject',
    scope: 'identity',
    columns: [
      { name: 'subject', type: 'text', notNull: true },
      { name: 'email', type: 'text' },
      { name: 'email_verified', type: 'boolean', notNull: true, default: 'false' },
      { name: 'display_name', type: 'text' },
      { name: 'first_seen', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'last_seen', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'seen', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['subject'],
    foreignKeys: [],
    checks: [],
    indexes: [
      { name: 'waiting_subject_seen', method: 'btree', unique: false, on: ['last_seen'] },
      { name: 'waiting_subject_email', method: 'btree', unique: false, on: ['lower(email)'] },
    ],
  },
];
