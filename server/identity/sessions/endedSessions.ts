import type { Database, Sql } from '../../database/database.ts';
import { forgetAlternateTokensOf } from '../alternateToken/alternateTokens.ts';
import { endImpersonationsOf } from '../impersonation/impersonations.ts';

/** Maximum delay in milliseconds until a process learns of a sign-out in another one. */
const unknownAtMost = 1000;

/** Number of seconds for which a sign-out is announced to other processes; longer than any session is cached. */
const notificationsFor = 120;

const kind = 'EndedSession';

/** Announcement key for the end of all sessions of a subject. */
export function subjectEnded(subject: string): string {
  return `subject ${subject}`;
}

/**
 * Announces to every process that a provider session is over. With a key from `subjectEnded`, announces this for every
 * session of a subject.
 */
export async function publishEnded(sql: Sql, session: string): Promise<void> {
  await sql(publishSql, [kind, session, notificationsFor]);
}

/**
 * Returns a function that polls for sessions that ended in other processes and calls `onEnded` for each. It polls at
 * most once a second, however often it is called.
 */
export function pollEndedSessions(
  database: Database,
  onEnded: (session: string) => void,
  now: () => number = Date.now,
): () => Promise<void> {
  let requestedAt = 0;
  let running: Promise<void> | undefined;
  const poll = async () => {
    const rows = await database.identity((sql) => sql(endedText, [kind]));
    for (const { record_id: session } of rows) onEnded(String(session));
  };
  return async () => {
    if (running) return running;
    if (now() - requestedAt < unknownAtMost) return;
    running = poll().finally(() => {
      running = undefined;
    });
    await running;
    requestedAt = now();
  };
}

const publishSql = `insert into provider_record (kind, record_id, payload, expires_at)
  values ($1, $2, '{}', now() + make_interval(secs => $3)) on conflict (kind, record_id) do update set expires_at = excluded.expires_at`;

const endedText = 'select record_id from provider_record where kind = $1 and expires_at > now()';

/** Ends the impersonations and alternate tokens of a provider session that is over. */
export async function endSession(database: Database, session: string): Promise<void> {
  await database.identity(async (sql) => {
    await endImpersonationsOf(sql, session);
    await forgetAlternateTokensOf(sql, session);
    await publishEnded(sql, session);
  });
}
