import type { Sql } from '../../database/database.ts';
import { forgetAlternateTokensOf } from '../alternateToken/alternateTokens.ts';
import { endImpersonationsOf } from '../impersonation/impersonations.ts';
import { publishEnded, subjectEnded } from '../sessions/endedSessions.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import type { StoredAccount } from './storedAccount.ts';

/**
 * Signs a user out everywhere: ends all sessions at the embedded provider with their tokens, alternate tokens and
 * impersonations, and invalidates all earlier tokens of a foreign provider. Other processes learn of it within a
 * second. The person's session at a foreign provider itself is not affected.
 */
export function endSessionsEverywhere(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ subject }) => {
    const sessions = await endSessionsOf(sql, subject);
    return [{ field: 'sessions', from: sessions, to: 0 }];
  });
}

/**
 * Signs a subject out everywhere, in the transaction of `sql`. Returns the number of ended sessions at the embedded
 * provider.
 */
export async function endSessionsOf(sql: Sql, subject: string): Promise<number> {
  const rows = await sql(
    `delete from provider_record where kind = 'Session' and payload->>'accountId' = $1 returning uid`,
    [subject],
  );
  for (const { uid } of rows) await endSessionResources(sql, String(uid));
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

async function endSessionResources(sql: Sql, session: string): Promise<void> {
  await endImpersonationsOf(sql, session);
  await forgetAlternateTokensOf(sql, session);
  await publishEnded(sql, session);
}

/**
 * Disables or enables an account. Disabling signs the user out everywhere, ends an open invitation and blocks sign-in
 * until the account is enabled again; login, password and link are kept. Throws `notFound`.
 */
export function setDisabled(
  sql: Sql,
  userId: number,
  disabled: boolean,
  by: ChangedBy,
): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async (account) => {
    if (account.disabled === disabled) return;
    await sql('update user_account set disabled = $2 where user_id = $1', [userId, disabled]);
    if (!disabled) return;
    await endInvitation(sql, userId);
    await endSessionsOf(sql, account.subject);
  });
}

/**
 * Ends the open invitation of an account, if any: its link stops working, and its mail is canceled unless it is already
 * being sent.
 */
export async function endInvitation(sql: Sql, userId: number): Promise<void> {
  await sql(
    `with ended as (
       update account_invitation set ended_at = now() where user_id = $1 and ended_at is null
       returning user_id, email, created_at)
     update mail_outbox mail set state = 'cancelled', body = '', ended_at = now()
     from ended join user_account account using (user_id)
     where mail.org_id = coalesce(account.org_id, 0) and mail.kind = 'invitation' and mail.state <> 'sent'
       and mail.recipient = ended.email and mail.created_at = ended.created_at`,
    [userId],
  );
}
