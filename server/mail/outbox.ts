import type { Mail } from '#schemas/settings/mail.ts';
import type { Database, Row } from '../database/database.ts';

/** A mail being sent. */
export interface OutgoingMail {
  readonly organization: number;
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** Why an attempt to send a mail failed. */
export interface MailProblem {
  readonly failure: NonNullable<Mail['failure']>;
  readonly message: string;
}

/** Maximum seconds for sending one mail, longer than the server's timeouts. */
export const maxSendingSeconds = 120;

type Outbox = Pick<Database, 'maintain'>;

/** Whether a mail is due, expired, or abandoned by a dead process. */
export async function hasDueMail(database: Outbox): Promise<boolean> {
  const rows = await database.maintain((sql) =>
    sql(
      `select 1 from mail_outbox where state = 'queued' and case when taken_at is null
        then next_attempt_at <= now() or expires_at <= now() else ${isLost} end limit 1`,
    ),
  );
  return rows.length > 0;
}

/** SQL condition for a mail whose process died while sending it. */
const isLost = `taken_at < now() - make_interval(secs => ${maxSendingSeconds})`;

/**
 * Takes the next due mail, which counts as an attempt. Marks the mail before it is sent, so that no other process sends
 * it.
 */
export async function takeMail(database: Outbox): Promise<OutgoingMail | undefined> {
  for (;;) {
    const [next] = await database.maintain((sql) => sql(nextText));
    if (!next) return undefined;
    const [row] = await database.maintain((sql) => sql(takeText, [next.org_id, next.mail_id]));
    // Without a row, another process has taken this mail. The loop tries the next one.
    if (row) return takenMail(row);
  }
}

const isWaiting = `state = 'queued' and taken_at is null and next_attempt_at <= now() and expires_at > now()`;

const nextText = `select org_id, mail_id from mail_outbox where ${isWaiting} order by next_attempt_at, mail_id limit 1`;

const takeText = `update mail_outbox set taken_at = now(), attempts = attempts + 1
  where org_id = $1 and mail_id = $2 and ${isWaiting} returning *`;

function takenMail(row: Row): OutgoingMail {
  return {
    organization: Number(row.org_id),
    id: Number(row.mail_id),
    kind: String(row.kind),
    to: String(row.recipient),
    subject: String(row.subject),
    text: String(row.body),
    createdAt: new Date(String(row.created_at)),
    attempts: Number(row.attempts),
  };
}

/** Marks a mail as sent and deletes its text. */
export async function markSent(database: Outbox, mail: OutgoingMail): Promise<void> {
  const text = `update mail_outbox set state = 'sent', body = '', failure = null, last_error = null,
    ended_at = now(), taken_at = null ${ofMail}`;
  await database.maintain((sql) => sql(text, [mail.organization, mail.id]));
}

/**
 * Records why sending a mail failed. It is retried after the given seconds; without them, the mail has finally failed.
 * An `interrupted` mail may have been sent, so it becomes uncertain and is not retried.
 */
export async function markFailed(
  database: Outbox,
  mail: OutgoingMail,
  { failure, message }: MailProblem,
  again: number | undefined,
): Promise<void> {
  const text = `update mail_outbox set failure = $3, last_error = $4, taken_at = null,
    state = case when $3 = 'interrupted' then 'uncertain' when $5::int is null then 'failed' else 'queued' end,
    ended_at = case when $5::int is null then now() end,
    next_attempt_at = now() + make_interval(secs => coalesce($5::int, 0)) ${ofMail}`;
  const values = [mail.organization, mail.id, failure, message.slice(0, 500), again ?? null];
  await database.maintain((sql) => sql(text, values));
}

const ofMail = `where org_id = $1 and mail_id = $2 and state = 'queued'`;

/** Ends expired mail, and mail abandoned by a dead process, which becomes uncertain. Returns both. */
export async function expireMail(
  database: Outbox,
): Promise<Readonly<Record<'expired' | 'interrupted', OutgoingMail[]>>> {
  return database.maintain(async (sql) => ({
    interrupted: (await sql(interruptedText)).map(takenMail),
    expired: (await sql(expiredText)).map(takenMail),
  }));
}

const interruptedText = `update mail_outbox set state = 'uncertain', failure = 'interrupted', ended_at = now(), taken_at = null
  where state = 'queued' and ${isLost} returning *`;

const expiredText = `update mail_outbox set state = 'failed', failure = 'expired', ended_at = now()
  where state = 'queued' and taken_at is null and expires_at <= now() returning *`;

/** Deletes mail that ended more than the given days ago. Returns the count. */
export async function removeEnded(database: Outbox, days: number): Promise<number> {
  const text = `with removed as (
      delete from mail_outbox where ended_at < now() - make_interval(days => $1) returning 1)
    select count(*) as count from removed`;
  const [row] = await database.maintain((sql) => sql(text, [days]));
  return Number(row?.count ?? 0);
}
