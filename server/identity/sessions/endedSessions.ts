import type { Database, Sql } from '../../database/database.ts';
import { forgetAlternateTokensOf } from '../alternateToken/alternateTokens.ts';
import { endImpersonationsOf } from '../impersonation/impersonations.ts';

/** How long a process may not know of a sign-out at another one, in milliseconds. */
const unknownAtMost = 1000;

/** How long a sign-out is told, in seconds: longer than anything is remembered of a session. */
const notificationsFor = 120;

const kind = 'EndedSession';

/** How the end of all sessions of a subject is told. */
export function subjectEnded(subject: string): string {
  return `subject ${subject}`;
}

/** Tells every process that a session of the provider is over, or, by `subjectEnded`, all of somebody's. */
export async function publishEnded(sql: Sql, session: string): Promise<void> {
  await sql(publishSql, [kind, session, notificationsFor]);
}

/**
 * Hears of the sessions that ended at other processes: the step that it gives asks for them once a second at
 * most, however many requests come, and tells `onEnded` each of them.
 */
export function hearOfEnded(
  database: Database,
  onEnded: (session: string) => void,
  now: () => number = Date.now,
): () => Promise<void> {
  let requestedAt = 0;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const rows = await database.identity((sql) => sql(askText, [kind]));
    for (const { record_id: session } of rows) onEnded(String(session));
  };
  return async () => {
    if (asking) return asking;
    if (now() - requestedAt < unknownAtMost) return;
    asking = ask().finally(() => {
      asking = undefined;
    });
    await asking;
    requestedAt = now();
  };
}

const publishSql = `insert into provider_record (kind, record_id, payload, expires_at)
  values ($1, $2, '{}', now() + make_interval(secs => $3)) on conflict (kind, record_id) do update set expires_at = excluded.expires_at`;

const askText = 'select record_id from provider_record where kind = $1 and expires_at > now()';

/** Ends what hangs on a session of the provider that is over: acting as others, and alternate tokens. */
export async function endSession(database: Database, session: string): Promise<void> {
  await database.identity(async (sql) => {
    await endImpersonationsOf(sql, session);
    await forgetAlternateTokensOf(sql, session);
    await publishEnded(sql, session);
  });
}
