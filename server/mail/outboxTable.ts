import type { Table } from '../database/table.ts';

/**
 * Mail that is to be sent, and what became of it. `org_id` is 0 for mail that concerns no district. What states and
 * failures there are says the entity that lists it (`schemas/settings/mail.ts`), and with it the table.
 */
export const outboxTable: Table = {
  name: 'mail_outbox',
  scope: 'organization',
  // Invitations are written with the account that they are for.
  addedBySignIn: true,
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'mail_id', type: 'bigint', identity: true, notNull: true },
    { name: 'kind', type: 'text', notNull: true },
    { name: 'recipient', type: 'text', notNull: true },
    { name: 'subject', type: 'text', notNull: true },
    /** Emptied when it is sent: it may hold a link that lets somebody in. */
    { name: 'body', type: 'text', notNull: true, default: "''" },
    { name: 'state', type: 'text', notNull: true, default: "'queued'" },
    { name: 'attempts', type: 'integer', notNull: true, default: '0' },
    { name: 'next_attempt_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** Not sent later than this. */
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    { name: 'failure', type: 'text' },
    /** What the mail server said. */
    { name: 'last_error', type: 'text' },
    { name: 'lease_owner', type: 'text' },
    { name: 'lease_until', type: 'timestamptz' },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** When it was sent or given up. */
    { name: 'ended_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'mail_id'],
  foreignKeys: [],
  checks: [
    {
      name: 'mail_outbox_one_line',
      expression: `"recipient" !~ '[[:cntrl:]]' and "subject" !~ '[[:cntrl:]]'`,
    },
  ],
  indexes: [
    {
      name: 'mail_outbox_due',
      method: 'btree',
      unique: false,
      on: ['next_attempt_at'],
      where: "state = 'queued'",
    },
    { name: 'mail_outbox_ended', method: 'btree', unique: false, on: ['ended_at'] },
  ],
};
