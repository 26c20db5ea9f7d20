import { DomainError } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Row, Sql } from '../database/database.ts';
import { wakeJobs } from '../jobs/sendJob.ts';
import { mailJob } from './mailJob.ts';

/** A mail that is to be sent. */
export interface NewMail {
  /** The district that it concerns; 0 for none. */
  readonly organization: number;
  /** One address. */
  readonly to: string;
  /** What sort of mail it is, in a word: `invitation`. Stands in the outbox and in the log. */
  readonly kind: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Id of the record that it is about, as the kind has it. */
  readonly about?: number;
  /** In how many seconds it is of no use any more; three days where nothing is said. */
  readonly usefulFor?: number;
}

/** Three days, in seconds. */
const usuallyUsefulFor = 3 * 24 * 3600;

/** Longest subject that is kept. */
const longestSubject = 200;

/**
 * Puts a mail into the outbox, inside the caller's transaction: it is sent when that is kept, and not when it
 * is not. Works in a transaction of the district, of sign-in, and of the service itself. Throws `badRequest`
 * where the address is none; a subject is made one line.
 */
export async function queueMail(sql: Sql, mail: NewMail): Promise<void> {
  await addMail(sql, mail);
}

/** The same, and returns its `mail_id`. Not for sign-in, which adds to the outbox and reads nothing of it. */
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
      mail.usefulFor ?? usuallyUsefulFor,
      mail.about ?? null,
    ],
  );
  wakeJobs(sql, mailJob);
  return rows;
}

/** A line break in a subject would begin another header; in a name it would begin somebody else's sentence. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
