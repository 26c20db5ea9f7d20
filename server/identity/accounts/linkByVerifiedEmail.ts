import type { Sql } from '../../database/database.ts';
import { linkAccount } from './linkAccount.ts';
import type { StoredAccount } from './storedAccount.ts';
import type { UnknownSubject } from './waiting.ts';

/**
 * Links an unknown subject to the one account that expects its e-mail address, when its provider says that the
 * address was verified. Gives the account; undefined where none expects it, several do, or the account is
 * switched off: a person decides then, from the list of those waiting.
 */
export async function linkByVerifiedEmail(
  sql: Sql,
  { subject, email, emailVerified }: UnknownSubject,
  requestId: string,
): Promise<StoredAccount | undefined> {
  if (!emailVerified || email === undefined) return undefined;
  const text = `select user_id, user_type, disabled, first_name, last_name from user_account
    where lower(expected_email) = lower($1) limit 2 for update`;
  const [row, another] = await sql(text, [email.trim()]);
  if (!row || another || row.disabled === true) return undefined;
  const by = {
    userKey: `${row.user_type}-${row.user_id}`,
    name: `${row.first_name} ${row.last_name}`.trim(),
    requestId,
  };
  return linkAccount(sql, Number(row.user_id), subject, by);
}
