import { DomainError } from '../common/domainError.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import type { Table } from '../database/table.ts';
import { wakeJobs } from '../jobs/sendJob.ts';
import type { SendOutcome } from './textChannel.ts';

/**
 * Outbox of text messages. States: `queued`; `sending`; `sent`: accepted by the provider; `delivered`; `failed`;
 * `uncertain`: the provider may have accepted it, so it is not resent.
 */
export const textOutboxTable: Table = {
  name: 'text_outbox',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'text_id', type: 'bigint', identity: true, notNull: true },
    { name: 'kind', type: 'text', notNull: true },
    { name: 'recipient', type: 'text', notNull: true },
    /** Id of the record that the message is about; the kind of message determines its entity. */
    { name: 'about_id', type: 'bigint' },
    /** The message text. Cleared when no further attempt will be made. */
    { name: 'body', type: 'text', notNull: true, default: "''" },
    { name: 'state', type: 'text', notNull: true, default: "'queued'" },
    { name: 'attempts', type: 'integer', notNull: true, default: '0' },
    { name: 'next_attempt_at', type: 'timestamptz', notNull: true, default: 'now()' },
    /** The message is not sent after this time. */
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    /** The provider's message id. */
    { name: 'provider_id', type: 'text' },
    /** Why the message is `failed` or `uncertain`. */
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
  /** The phone number: ten digits, or with the country code: `+15415550100`. */
  readonly to: string;
  /** Kind of message, for the log: `jobOffer`. */
  readonly kind: string;
  readonly text: string;
  /** Id of the record that the message is about; the kind of message determines its entity. */
  readonly about?: number;
  /** Seconds until the message expires unsent. Default one hour. */
  readonly expiresInSeconds?: number;
}

const usuallyUsefulFor = 3600;

/** Maximum length of a text message in characters: ten segments. */
const longestText = 1530;

/**
 * Queues a text message in the caller's transaction. It is sent after the commit, and never twice, even if a process
 * dies. Returns its `text_id`; the row's `state` shows the result and `reason` why. Check consent (`optInStatus`)
 * first. Without a channel (`needs.text`) it stays queued until it expires. Throws `badRequest` for a number without
 * ten digits.
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
      message.expiresInSeconds ?? usuallyUsefulFor,
      message.about ?? null,
    ],
  );
  wakeJobs(sql, textKind);
  return Number(row?.text_id);
}

/** Name and payload ids of the job that sends text messages (`textJob`). */
export const textKind = { name: 'text', ids: [] } as const;

/** A text message that is being sent. */
export interface OutgoingText {
  readonly organization: number;
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly attempts: number;
}

type Outbox = Pick<Database, 'maintain'>;

/** Whether a message is due, expired, or abandoned by a dead process. */
export async function hasDueText(database: Outbox): Promise<boolean> {
  const rows = await database.maintain((sql) =>
    sql(`select 1 from text_outbox where (state = 'queued' and (next_attempt_at <= now() or expires_at <= now()))
      or (state = 'sending' and ${isLost}) limit 1`),
  );
  return rows.length > 0;
}

/**
 * SQL condition for a message whose process died while sending it: sending began longer ago than the provider may take
 * to respond.
 */
const isLost = `taken_at < now() - interval '2 minutes'`;

/** Ends expired messages, and those abandoned by a dead process, which become uncertain. */
export async function expireTexts(database: Outbox): Promise<void> {
  await database.maintain(async (sql) => {
    await sql(`update text_outbox set state = 'failed', reason = 'expired', body = '', ended_at = now()
      where state = 'queued' and expires_at <= now()`);
    await sql(`update text_outbox set state = 'uncertain', reason = 'interrupted', body = '', ended_at = now()
      where state = 'sending' and ${isLost}`);
  });
}

/** Takes the next due message and marks it before it is sent, so that no other process sends it. */
export async function takeText(database: Outbox): Promise<OutgoingText | undefined> {
  for (;;) {
    const [next] = await database.maintain((sql) => sql(nextSql));
    if (!next) return undefined;
    const [row] = await database.maintain((sql) => sql(takeSql, [next.org_id, next.text_id]));
    // Without a row, another process has taken this message. The loop tries the next one.
    if (row) return takenText(row);
  }
}

const isWaiting = `state = 'queued' and next_attempt_at <= now() and expires_at > now()`;

const nextSql = `select org_id, text_id from text_outbox where ${isWaiting} order by next_attempt_at, text_id limit 1`;

const takeSql = `update text_outbox set state = 'sending', taken_at = now(), attempts = attempts + 1
  where org_id = $1 and text_id = $2 and ${isWaiting} returning *`;

const takenText = (row: Row): OutgoingText => ({
  organization: Number(row.org_id),
  id: Number(row.text_id),
  kind: String(row.kind),
  to: String(row.recipient),
  text: String(row.body),
  attempts: Number(row.attempts),
});

/** Seconds before each retry of a deferred message. After the last, it has failed. */
const textRetryDelays: readonly number[] = [30, 120, 600, 1800];

/** Records the provider's response to a message. */
export async function endAttempt(database: Outbox, text: OutgoingText, outcome: SendOutcome): Promise<void> {
  const retryDelay = outcome.state === 'deferred' ? textRetryDelays[text.attempts - 1] : undefined;
  const state = outcome.state === 'refused' || outcome.state === 'deferred' ? 'failed' : outcome.state;
  await database.maintain((sql) =>
    sql(endSql, [
      ...[text.organization, text.id, retryDelay === undefined ? state : 'queued'],
      ...[
        outcome.state === 'sent' ? outcome.id : null,
        outcome.state === 'sent' ? null : outcome.reason.slice(0, 500),
      ],
      retryDelay ?? null,
    ]),
  );
}

const endSql = `update text_outbox set state = $3, provider_id = $4, reason = $5, taken_at = null,
    body = case when $6::int is null then '' else body end,
    ended_at = case when $6::int is null then now() end,
    next_attempt_at = now() + make_interval(secs => coalesce($6::int, 0))
  where org_id = $1 and text_id = $2 and state = 'sending'`;

/**
 * Records the provider's later report: `sent`, `delivered` or `failed`. Returns whether anything changed. Reports about
 * a finished or unknown message change nothing.
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

/**
 * SQL for `reportText`. Also accepts a report that arrives before the provider's response was recorded, or after
 * sending was interrupted.
 */
const reportSql = `update text_outbox set state = $4, provider_id = $3, reason = $5, body = '', ended_at = now()
  where org_id = $1 and text_id = $2 and coalesce(provider_id, $3) = $3
    and (state in ('sending', 'uncertain') or state = 'sent' and $4 <> 'sent') returning text_id`;

/** Deletes messages that ended more than the given days ago. */
export async function removeEndedTexts(database: Outbox, days: number): Promise<void> {
  await database.maintain((sql) =>
    sql('delete from text_outbox where ended_at < now() - make_interval(days => $1)', [days]),
  );
}
