import type { Sql } from '../../database/database.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { endInvitation } from './endInvitation.ts';
import { endSessionsOf } from './endSessionsEverywhere.ts';
import type { StoredAccount } from './storedAccount.ts';

/**
 * Switches an account off or on. Off means: signed out everywhere, an open invitation ends, and nobody comes in with
 * it until it is switched on again; login, password and link are kept. Throws `notFound`.
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
