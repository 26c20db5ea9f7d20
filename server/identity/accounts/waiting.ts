import type { Row, Sql } from '../../database/database.ts';

/** What a provider says about a subject that no account has. */
export interface UnknownSubject {
  readonly subject: string;
  readonly email: string | undefined;
  /** Said by the provider, not by the person. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
}

/** A subject that tried to sign in and is known to nobody. */
export interface WaitingSubject extends UnknownSubject {
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly seen: number;
}

/** How many rows are kept, the ones seen last, and for how many days. */
export const waitingLimits = { rows: 1000, days: 30, textLength: 200 } as const;

/**
 * Keeps that an unknown subject tried to sign in, with what its provider says of it. Subjects that were not seen for
 * 30 days are forgotten, and beyond 1,000 the one that was seen longest ago. Texts are cut at 200 characters; a
 * subject that cannot be one (longer than 255) is not kept.
 */
export async function noteWaiting(sql: Sql, unknown: UnknownSubject): Promise<void> {
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

/** Takes a subject off the list: it is linked now. */
export async function forgetWaiting(sql: Sql, subject: string): Promise<void> {
  await sql('delete from waiting_subject where subject = $1', [subject]);
}

/** Everybody who waits to be linked, who was seen last first. `emails` (in small letters) limits it to those addresses, verified. */
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
    last_seen = now(), seen = least(known.seen, 1000000) + 1`;

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
