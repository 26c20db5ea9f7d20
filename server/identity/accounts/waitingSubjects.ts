import type { Row, Sql } from '../../database/database.ts';

/** The provider's claims about a subject without an account. */
export interface UnknownSubject {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the email address. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
}

/** A subject without an account that tried to sign in. */
export interface WaitingSubject extends UnknownSubject {
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly seen: number;
}

/**
 * Limits of the waiting subjects: the maximum number of rows, of which the most recently seen stay; their lifetime in
 * days; and the length of texts.
 */
export const waitingLimits = { rows: 1000, days: 30, textLength: 200 } as const;

/**
 * Records that an unknown subject tried to sign in, with the provider's claims. Deletes subjects not seen for 30 days,
 * and the oldest beyond 1,000. Texts are cut at 200 characters; an invalid subject (longer than 255) is not stored.
 */
export async function recordWaiting(sql: Sql, unknown: UnknownSubject): Promise<void> {
  const { subject, email, emailVerified, name } = unknown;
  if (subject === '' || subject.length > 255) return;
  const values = [subject, shortened(email), emailVerified && email !== undefined, shortened(name)];
  await sql(noteText, values);
  await sql(
    `delete from waiting_subject where last_seen < now() - make_interval(days => $1)
    or subject in (select subject from waiting_subject order by last_seen desc, subject offset $2)`,
    [waitingLimits.days, waitingLimits.rows],
  );
}

/** Removes a subject from the waiting subjects, after it was linked to an account. */
export async function forgetWaiting(sql: Sql, subject: string): Promise<void> {
  await sql('delete from waiting_subject where subject = $1', [subject]);
}

/** Lists waiting subjects, most recently seen first. `emails` (lowercase) limits it to these verified addresses. */
export async function listWaiting(sql: Sql, emails?: readonly string[]): Promise<WaitingSubject[]> {
  const rows = await sql(
    `select *, ${moment('first_seen')} as first_moment, ${moment('last_seen')} as last_moment from waiting_subject
     where last_seen > now() - make_interval(days => $1)
       and ($2::text[] is null or (email_verified and lower(email) = any($2::text[])))
     order by last_seen desc, subject limit $3`,
    [waitingLimits.days, emails ?? null, waitingLimits.rows],
  );
  return rows.map(presentWaiting);
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const noteText = `insert into waiting_subject as known (subject, email, email_verified, display_name)
  values ($1, $2, $3, $4) on conflict (subject) do update set
    email = excluded.email, email_verified = excluded.email_verified, display_name = excluded.display_name,
    last_seen = excluded.last_seen, seen = least(known.seen, 1000000) + 1`;

function presentWaiting(row: Row): WaitingSubject {
  return {
    subject: String(row.subject),
    email: row.email === null ? undefined : String(row.email),
    emailVerified: row.email_verified === true,
    name: row.display_name === null ? undefined : String(row.display_name),
    firstSeen: String(row.first_moment),
    lastSeen: String(row.last_moment),
    seen: Number(row.seen),
  };
}

function shortened(text: string | undefined): string | null {
  const stored = text?.replaceAll('\u0000', '').trim().slice(0, waitingLimits.textLength) ?? '';
  return stored === '' ? null : stored;
}
