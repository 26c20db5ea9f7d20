import type { Table } from '../database/table.ts';

/** What becomes of a mail. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail has not been sent: the server refuses it for good or for now, is not to be had, or its time is over. */
export const mailFailures = ['refused', 'deferred', 'unreachable', 'expired'] as const;
export type MailFailure = (typeof mailFailures)[number];

const oneOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Mail that is to be sent, and what became of it. `org_id` is 0 for mail that concerns no district. */
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
    { name: 'body', type: 'text', notNull: true },
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
    { name: 'mail_outbox_state', expression: `"state" in (${oneOf(mailStates)})` },
    { name: 'mail_outbox_failure', expression: `"failure" in (${oneOf(mailFailures)})` },
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
