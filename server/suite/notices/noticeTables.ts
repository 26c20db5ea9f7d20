import type { Table } from '../../database/table.ts';

/** Tables of notification subscriptions, pending deliveries, and the position up to which events were read. */
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
    /** One row per event, person and channel; the key prevents duplicates, even after a crash. */
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
      /**
       * Why the person gets the notice. `own`: the event is about the person. `subscribed`: the person subscribed to
       * such events.
       */
      { name: 'reason', type: 'text', notNull: true },
      { name: 'due_at', type: 'timestamptz', notNull: true },
      /** When the notice was moved to the outbox of its channel, which stores the result. */
      { name: 'queued_at', type: 'timestamptz' },
      /**
       * Id of the notice's message: `mail_id` or `text_id` in the outbox. Several notices share a message in a digest.
       */
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
    /** One row for all districts: the number of the last event that was read. */
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
