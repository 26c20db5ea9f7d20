import type { Table } from '../../database/table.ts';

/** What people have chosen to be told, what waits to be sent to them, and how far the events have been read. */
export const noticeTables: readonly Table[] = [
  {
    name: 'notice_subscription',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'kind', type: 'text', notNull: true },
      { name: 'channel', type: 'text', notNull: true },
      { name: 'mode', type: 'text', notNull: true },
    ],
    primaryKey: ['org_id', 'user_key', 'kind', 'channel'],
    foreignKeys: [],
    checks: [],
    indexes: [{ name: 'notice_subscription_kind', method: 'btree', unique: false, on: ['org_id', 'kind'] }],
  },
  {
    /** One for each event, person and channel: the key keeps a second one out, whatever happens to the process. */
    name: 'notice_delivery',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'event_sequence', type: 'bigint', notNull: true },
      { name: 'channel', type: 'text', notNull: true },
      { name: 'kind', type: 'text', notNull: true },
      { name: 'args', type: 'jsonb', notNull: true },
      { name: 'path', type: 'text' },
      { name: 'recipient', type: 'text', notNull: true },
      { name: 'language', type: 'text', notNull: true },
      /** `own`: it is about the person; `subscribed`: they chose it. */
      { name: 'reason', type: 'text', notNull: true },
      { name: 'due_at', type: 'timestamptz', notNull: true },
      /** When it was handed to the outbox of its channel, which keeps what became of it. */
      { name: 'queued_at', type: 'timestamptz' },
      /** The `mail_id` or `text_id` of the message that it was sent in, with others where it is a digest. */
      { name: 'outbox_id', type: 'bigint' },
    ],
    primaryKey: ['org_id', 'user_key', 'event_sequence', 'channel'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'notice_delivery_due',
        method: 'btree',
        unique: false,
        on: ['due_at'],
        where: 'queued_at is null',
      },
    ],
  },
  {
    /** One row, of no district: the number of the last event that was read. */
    name: 'notice_cursor',
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: 'sequence', type: 'bigint', notNull: true },
    ],
    primaryKey: ['org_id'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
];
