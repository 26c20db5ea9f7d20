import { DomainError } from '../common/domainError.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import type { Table } from '../database/table.ts';
import { wakeJobs } from '../jobs/sendJob.ts';
import type { SendOutcome } from './textChannel.ts';

/**
 * Text messages to send, and what became of each. States: `queued`; `sending`; `sent`: the provider took it; `delivered`;
 * `failed`; `uncertain`: the provider may have taken it, and it is not sent again.
 */
export const textOutboxTable: Table = {
  name: 'text_outbox',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'text_id', type: 'bigint', identity: true, notNull: true },
    { name: 'kind', type: 'text', notNull: true },
    { name: 'recipient', type: 'text', notNull: true },
    /** Id of the record that it is about, as its kind has it. */
    { name: 'about_id', type: 'bigint' },
    /** Emptied when the message has ended. */
    { name: 'body', type: 'text', notNull: true, default: "''" },
    { name: 'state', type: 'text', notNull: true, default: "'queued'" },
    { name: 'attempts', type: 'integer', notNull: true, default: '0' },
    { name: 'next_attempt_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** Not sent later than this. */
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    /** Id of the message at the provider. */
    { name: 'provider_id', type: 'text' },
    /** Why it failed or is uncertain. */
    { name: 'reason', type: 'text' },
    { name: 'taken_at', type: 'timestamptz' },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
    { name: 'ended_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'text_id'],
  foreignKeys: [],
  checks: [],
  indexes: [
    {
      name: 'text_outbox_due',
      method: 'btree',
      unique: false,
      on: ['next_attempt_at'],
      where: "state in ('queued', 'sending')",
    },
    { name: 'text_outbox_ended', method: 'btree', unique: false, on: ['ended_at'] },
    {
      name: 'text_outbox_about',
      method: 'btree',
      unique: false,
      on: ['org_id', 'about_id'],
      where: 'about_id is not null',
    },
  ],
};

/** A text message to queue. */
export interface NewText {
  readonly organization: number;
  /** Ten digits, or with the country: `+15415550100`. */
  readonly to: string;
  /** What sort of message it is, in a word: `jobOffer`. It is logged. */
  readonly kind: string;
  readonly text: string;
  /** Id of the record that it is about, as the kind has it. */
  readonly about?: number;
  /** After so many seconds it is given up instead of sent late; an hour by default. */
  readonly usefulFor?: number;
}

const usuallyUsefulFor = 3600;

/** Characters of a message at most: ten parts of a text message. */
const longestText = 1530;

/**
 * Queues a text message in the caller's transaction: it is sent once that is committed, and never twice, whatever process dies.
 * Returns its `text_id`; the row's `state` says what became of it, `reason` why. Ask for consent (`optInStatus`) first.
 * Without a channel (`needs.text`) it stays queued until it expires. Throws `badRequest` for a number without ten digits.
 */
export async function queueText(sql: Sql, message: NewText): Promise<number> {
  if (!/^(\+[1-9][0-9]{7,14}|[0-9]{10})$/.test(message.to))
    throw new DomainError('badRequest', { text: 'refused.phoneNumber' });
  const [row] = await sql(
    `insert into text_outbox (org_id, kind, recipient, body, expires_at, about_id)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6) returning text_id`,
    [
      message.organization,
      message.kind,
      message.to,
      message.text.slice(0, longestText),
      message.usefulFor ?? usuallyUsefulFor,
      message.about ?? null,
    ],
  );
  wakeJobs(sql, textKind);
  return Number(row?.text_id);
}

/** The name of the job that sends (`textJob`). */
export const textKind = { name: 'text', ids: [] } as const;

/** A message that is sent now. */
export interface TakenText {
  readonly organization: number;
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly attempts: number;
}

type Outbox = Pick<Database, 'maintain'>;

/** Whether a message is due, expired, or was left by a process that died. */
export async function hasDueText(database: Outbox): Promise<boolean> {
  const rows = await database.maintain((sql) =>
    sql(`select 1 from text_outbox where (state = 'queued' and (next_attempt_at <= now() or expires_at <= now()))
      or (state = 'sending' and ${isLost}) limit 1`),
  );
  return rows.length > 0;
}

/** A message whose process died while it was sent: longer than the provider may take. */
const isLost = `taken_at < now() - interval '2 minutes'`;

/** Ends what is of no use any more, and what a dead process was sending: that is uncertain. */
export async function endLateTexts(database: Outbox): Promise<void> {
  await database.maintain(async (sql) => {
    await sql(`update text_outbox set state = 'failed', reason = 'expired', body = '', ended_at = now()
      where state = 'queued' and expires_at <= now()`);
    await sql(`update text_outbox set state = 'uncertain', reason = 'interrupted', body = '', ended_at = now()
      where state = 'sending' and ${isLost}`);
  });
}

/** Takes the next message that is due, and marks it before it is sent: nobody sends it again. */
export async function takeText(database: Outbox): Promise<TakenText | undefined> {
  const [row] = await database.maintain((sql) => sql(takeSql));
  return row && takenText(row);
}

const takeSql = `update text_outbox as text set state = 'sending', taken_at = now(), attempts = text.attempts + 1
  from (select org_id, text_id from text_outbox
    where state = 'queued' and next_attempt_at <= now() and expires_at > now()
    order by next_attempt_at, text_id limit 1 for update skip locked) as next
  where text.org_id = next.org_id and text.text_id = next.text_id
  returning text.*`;

const takenText = (row: Row): TakenText => ({
  organization: Number(row.org_id),
  id: Number(row.text_id),
  kind: String(row.kind),
  to: String(row.recipient),
  text: String(row.body),
  attempts: Number(row.attempts),
});

/** Seconds until a deferred message is tried again, after the first attempt, the second …; then it has failed. */
export const textWaits: readonly number[] = [30, 120, 600, 1800];

/** Records what the provider made of a message. */
export async function endAttempt(database: Outbox, text: TakenText, outcome: SendOutcome): Promise<void> {
  const wait = outcome.state === 'deferred' ? textWaits[text.attempts - 1] : undefined;
  const state = outcome.state === 'refused' || outcome.state === 'deferred' ? 'failed' : outcome.state;
  await database.maintain((sql) =>
    sql(endSql, [
      ...[text.organization, text.id, wait === undefined ? state : 'queued'],
      ...[
        outcome.state === 'sent' ? outcome.id : null,
        outcome.state === 'sent' ? null : outcome.reason.slice(0, 500),
      ],
      wait ?? null,
    ]),
  );
}

const endSql = `update text_outbox set state = $3, provider_id = $4, reason = $5, taken_at = null,
    body = case when $6::int is null then '' else body end,
    ended_at = case when $6::int is null then now() end,
    next_attempt_at = now() + make_interval(secs => coalesce($6::int, 0))
  where org_id = $1 and text_id = $2 and state = 'sending'`;

/**
 * Records what the provider reports later: `sent`, `delivered` or `failed`. Returns whether anything changed: a report about
 * a message that has ended, or of another message, changes nothing.
 */
export async function reportText(
  sql: Sql,
  report: {
    readonly organization: number;
    readonly textId: number;
    readonly providerId: string;
    readonly state: 'sent' | 'delivered' | 'failed';
    readonly reason?: string | undefined;
  },
): Promise<boolean> {
  const { organization, textId, providerId, state, reason } = report;
  const rows = await sql(reportSql, [organization, textId, providerId, state, reason ?? null]);
  return rows.length > 0;
}

/** The report can come before the answer of the provider was recorded, and about a message whose sending was interrupted. */
const reportSql = `update text_outbox set state = $4, provider_id = $3, reason = $5, body = '', ended_at = now()
  where org_id = $1 and text_id = $2 and coalesce(provider_id, $3) = $3
    and (state in ('sending', 'uncertain') or state = 'sent' and $4 <> 'sent') returning text_id`;

/** Removes messages that ended more than so many days ago. */
export async function removeEndedTexts(database: Outbox, days: number): Promise<void> {
  await database.maintain((sql) =>
    sql('delete from text_outbox where ended_at < now() - make_interval(days => $1)', [days]),
  );
}
