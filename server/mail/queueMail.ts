import { DomainError } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Row, Sql } from '../database/database.ts';
import { wakeJobs } from '../jobs/sendJob.ts';
import { mailJob } from './mailJob.ts';

export interface NewMail {
  /** The district that the mail concerns; 0 for none. */
  readonly organization: number;
  /** The recipient's address; only one. */
  readonly to: string;
  /** Kind of mail, for outbox and log: `invitation`. */
  readonly kind: string;
  readonly subject: string;
  /** Text of the mail, as plain text. */
  readonly text: string;
  /** Id of the record that the mail is about; the kind of mail determines its entity. */
  readonly about?: number;
  /** Seconds until the mail expires. Default three days. */
  readonly expiresInSeconds?: number;
}

/** Default of `expiresInSeconds`: three days. */
const usuallyUsefulFor = 3 * 24 * 3600;

/** Maximum length of a subject in characters. */
const longestSubject = 200;

/**
 * Queues a mail in the caller's transaction: sent after the commit, never after a rollback. Works in transactions of a
 * district, of sign-in and of the service itself. Throws `badRequest` for an invalid address. Puts the subject on one
 * line.
 */
export async function queueMail(sql: Sql, mail: NewMail): Promise<void> {
  await addMail(sql, mail);
}

/** Queues a mail and returns its `mail_id`. Not for the sign-in role, which can add to the outbox but not read it. */
export async function queueNumberedMail(sql: Sql, mail: NewMail): Promise<number> {
  const [row] = await addMail(sql, mail, 'returning mail_id');
  return Number(row?.mail_id);
}

async function addMail(sql: Sql, mail: NewMail, returning = ''): Promise<readonly Row[]> {
  const to = mail.to.trim();
  if (!isMailAddress(to)) throw new DomainError('badRequest', { text: 'refused.mailAddress' });
  const rows = await sql(
    `insert into mail_outbox (org_id, kind, recipient, subject, body, expires_at, about_id)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7) ${returning}`,
    [
      mail.organization,
      mail.kind,
      to,
      oneLine(mail.subject).slice(0, longestSubject),
      mail.text,
      mail.expiresInSeconds ?? usuallyUsefulFor,
      mail.about ?? null,
    ],
  );
  wakeJobs(sql, mailJob);
  return rows;
}

/** Removes line breaks: in a subject they would start another header, in a name another sentence. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
