import type { Database } from '../database/database.ts';
import { forgetAlternateTokensOf } from './alternateToken/alternateTokens.ts';
import { publishEnded } from './endedSessions.ts';
import { endImpersonationsOf } from './impersonation/impersonations.ts';

/** Ends what hangs on a session of the provider that is over: acting as others, and alternate tokens. */
export async function endSession(database: Database, session: string): Promise<void> {
  await database.identity(async (sql) => {
    await endImpersonationsOf(sql, session);
    await forgetAlternateTokensOf(sql, session);
    await publishEnded(sql, session);
  });
}
