import type { Sql } from '../../database/database.ts';

/** Ends the open invitation of an account, if there is one: its link leads nowhere from then on. */
export async function endInvitation(sql: Sql, userId: number): Promise<void> {
  await sql('update account_invitation set ended_at = now() where user_id = $1 and ended_at is null', [
    userId,
  ]);
}
