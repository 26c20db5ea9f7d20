import type { Sql } from '../../database/database.ts';
import { forgetAlternateTokensOf } from '../alternateToken/alternateTokens.ts';
import { publishEnded, subjectEnded } from '../endedSessions.ts';
import { endImpersonationsOf } from '../impersonation/impersonations.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import type { StoredAccount } from './storedAccount.ts';

/**
 * Signs somebody out everywhere: every session at the embedded provider with its tokens, alternate tokens and
 * impersonations, and every token of a foreign provider that was given until now. Other processes hear of it within
 * a second. The session that a person has at a foreign provider is not ours to end.
 */
export function endSessionsEverywhere(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ subject }) => {
    const sessions = await endSessionsOf(sql, subject);
    return [{ field: 'sessions', from: sessions, to: 0 }];
  });
}

/** Does that for a subject, in the transaction of `sql`; gives how many sessions at the embedded provider ended. */
export async function endSessionsOf(sql: Sql, subject: string): Promise<number> {
  const rows = await sql(
    `delete from provider_record where kind = 'Session' and payload->>'accountId' = $1 returning uid`,
    [subject],
  );
  for (const { uid } of rows) await endHanging(sql, String(uid));
  await sql(
    `delete from provider_record where kind in ('RefreshToken', 'AuthorizationCode', 'Grant')
       and payload->>'accountId' = $1`,
    [subject],
  );
  await sql(`delete from provider_record where kind = 'AlternateToken' and payload->>'subject' = $1`, [
    subject,
  ]);
  await sql('update impersonation set ended_at = now() where subject = $1 and ended_at is null', [subject]);
  await sql('update user_account set signed_out_at = now() where subject = $1', [subject]);
  await publishEnded(sql, subjectEnded(subject));
  return rows.length;
}

async function endHanging(sql: Sql, session: string): Promise<void> {
  await endImpersonationsOf(sql, session);
  await forgetAlternateTokensOf(sql, session);
  await publishEnded(sql, session);
}
