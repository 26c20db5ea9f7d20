import type { Mail } from '#schemas/settings/mail.ts';
import type { Database, Row } from '../database/database.ts';

/** A mail that this process may send now. */
export interface TakenMail {
  readonly organization: number;
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
}

/** What the mail server made of an attempt that did not succeed. */
export interface MailProblem {
  readonly failure: NonNullable<Mail['failure']>;
  readonly message: string;
}

type Outbox = Pick<Database, 'maintain'>;

/**
 * Takes the next mail that is due for a process, for so many seconds: nobody else sends it before they are
 * over. One whose holder died is taken again then.
 */
export async function takeMail(
  database: Outbox,
  holder: string,
  seconds: number,
): Promise<TakenMail | undefined> {
  const [row] = await database.maintain((sql) => sql(takeText, [holder, seconds]));
  return row && takenMail(row);
}

const takeText = `update mail_outbox as mail
  set lease_owner = $1, lease_until = now() + make_interval(secs => $2), attempts = mail.attempts + 1
  from (select org_id, mail_id from mail_outbox
    where state = 'queued' and next_attempt_at <= now() and expires_at > now()
      and (lease_until is null or lease_until < now())
    order by next_attempt_at, mail_id limit 1 for update skip locked) as next
  where mail.org_id = next.org_id and mail.mail_id = next.mail_id
  returning mail.*`;

function takenMail(row: Row): TakenMail {
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

/** Keeps that a mail was sent, and its text no longer. */
export async function markSent(database: Outbox, mail: TakenMail, holder: string): Promise<void> {
  const text = `update mail_outbox set state = 'sent', body = '', failure = null, last_error = null,
    ended_at = now(), lease_owner = null, lease_until = null ${ofHolder}`;
  await database.maintain((sql) => sql(text, [mail.organization, mail.id, holder]));
}

/** Keeps why a mail was not sent: it is tried again in so many seconds, or given up when none are named. */
export async function markFailed(
  database: Outbox,
  mail: TakenMail,
  holder: string,
  { failure, message }: MailProblem,
  again: number | undefined,
): Promise<void> {
  const text = `update mail_outbox set failure = $4, last_error = $5, lease_owner = null, lease_until = null,
    state = case when $6::int is null then 'failed' else 'queued' end,
    ended_at = case when $6::int is null then now() end,
    next_attempt_at = now() + make_interval(secs => coalesce($6::int, 0)) ${ofHolder}`;
  const values = [mail.organization, mail.id, holder, failure, message.slice(0, 500), again ?? null];
  await database.maintain((sql) => sql(text, values));
}

const ofHolder = `where org_id = $1 and mail_id = $2 and lease_owner = $3 and state = 'queued'`;

/** Gives up what is of no use any more; says which. */
export async function expireMail(database: Outbox): Promise<TakenMail[]> {
  const text = `update mail_outbox set state = 'failed', failure = 'expired', ended_at = now()
    where state = 'queued' and expires_at <= now() and (lease_until is null or lease_until < now())
    returning *`;
  return (await database.maintain((sql) => sql(text))).map(takenMail);
}

/** Removes what was sent or given up more than so many days ago; says how many. */
export async function removeEnded(database: Outbox, days: number): Promise<number> {
  const text = `with removed as (
      delete from mail_outbox where ended_at < now() - make_interval(days => $1) returning 1)
    select count(*) as count from removed`;
  const [row] = await database.maintain((sql) => sql(text, [days]));
  return Number(row?.count ?? 0);
}
