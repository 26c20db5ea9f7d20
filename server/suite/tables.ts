import type { Table } from '../database/table.ts';

/** Tables of notifications and their read state, user preferences, email changes and PINs. */
export const suiteTables: readonly Table[] = [
  {
    name: 'notification',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'notification_id', type: 'bigint', identity: true, notNull: true },
      /** User key of the recipient, as userTypeId-userId. */
      { name: 'user_key', type: 'text', notNull: true },
      /** Key of the notification's text under `notification.`, and the values of the text's placeholders. */
      { name: 'kind', type: 'text', notNull: true },
      { name: 'args', type: 'jsonb', notNull: true },
      { name: 'path', type: 'text' },
      /** Number of the event that caused the notification, and the reason why the person is notified. */
      { name: 'event_sequence', type: 'bigint' },
      { name: 'reason', type: 'text' },
      { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    primaryKey: ['org_id', 'notification_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'notification_person',
        method: 'btree',
        unique: false,
        on: ['org_id', 'user_key', 'notification_id desc'],
      },
      {
        name: 'notification_event',
        method: 'btree',
        unique: true,
        on: ['org_id', 'user_key', 'event_sequence'],
      },
    ],
  },
  {
    name: 'notification_read',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'notification', type: 'text', notNull: true },
      { name: 'read_at', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    primaryKey: ['org_id', 'user_key', 'notification'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    /** Preferences are stored with the accounts, because they also exist outside of any organization. */
    name: 'user_preference',
    scope: 'identity',
    columns: [
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'preference', type: 'text', notNull: true },
      { name: 'value', type: 'text', notNull: true },
    ],
    primaryKey: ['user_key', 'preference'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    /** A person's new email address, until they enter the code that was sent to it. */
    name: 'email_change',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'email', type: 'text', notNull: true },
      { name: 'code_hash', type: 'text', notNull: true },
      { name: 'expires_at', type: 'timestamptz', notNull: true },
    ],
    primaryKey: ['org_id', 'user_key'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    /** Recent PIN hashes of an account, newest first. */
    name: 'user_pin',
    scope: 'identity',
    columns: [
      { name: 'subject', type: 'text', notNull: true },
      { name: 'hashes', type: 'jsonb', notNull: true },
      { name: 'changed_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['subject'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
];
