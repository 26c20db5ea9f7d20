import type { Sql } from '../../database/database.ts';
import { forgetAttempts } from '../attempts.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import type { StoredAccount } from './storedAccount.ts';

/** Lets somebody try to sign in again who is locked out by wrong passwords. Throws `notFound`. */
export function liftLockOut(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async ({ loginName }) => {
    if (loginName !== undefined) await forgetAttempts(sql, loginName);
  });
}
