import type { Sql } from '../../database/database.ts';

/**
 * Ends the open invitation of an account, if there is one: its link leads nowhere from then on, and its mail, where
 * that is not on its way yet, is not sent any more, by nobody.
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
