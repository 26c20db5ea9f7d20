import { randomBytes } from 'node:crypto';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { hashOf } from '../countTowardLimit.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { endInvitation } from './endSessionsEverywhere.ts';
import { type StoredAccount, storedAccount } from './storedAccount.ts';

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

/** Token format: 256 random bits as lowercase hex. */
const form = /^[0-9a-f]{64}$/;

/** A new invitation with its token, which is never stored: the database has only its hash. */
export interface MadeInvitation {
  readonly account: StoredAccount;
  readonly token: string;
}

/**
 * Invites a user to choose a login and a password at the embedded provider, or, with a foreign provider, to link the
 * subject of their sign-in. Also used for a password reset. The link works once, within 7 days, and replaces an earlier
 * one. `email` records the address to which the link was sent. Throws `badRequest` for an account that is disabled or
 * linked to a subject, and `notFound` for an unknown account.
 */
export async function invite(
  sql: Sql,
  userId: number,
  by: ChangedBy,
  email?: string | undefined,
): Promise<MadeInvitation> {
  const token = randomBytes(32).toString('hex');
  const account = await changeAccount(sql, userId, by, async ({ disabled, linkedSubject, hasPassword }) => {
    if (disabled) throw new DomainError('badRequest', { text: 'refused.account.disabled' });
    if (linkedSubject !== undefined && !hasPassword) {
      throw new DomainError('badRequest', { text: 'refused.account.linked' });
    }
    await endInvitation(sql, userId);
    await sql(
      `insert into account_invitation (token_hash, user_id, email, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
      [hashOf(token), userId, email ?? null, invitationDays],
    );
  });
  return { account, token };
}

/** Withdraws an invitation; its link stops working. Throws `notFound`. */
export function withdrawInvitation(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async () => {
    await endInvitation(sql, userId);
  });
}

/** The account of an invitation token; undefined if it is unknown, used, withdrawn or expired. */
export async function invitedAccount(sql: Sql, token: string): Promise<StoredAccount | undefined> {
  const row = await openInvitation(sql, token);
  const account = row && (await storedAccount(sql, Number(row.user_id)));
  return account?.disabled ? undefined : account;
}

/**
 * Loads the open invitation of a token with its account. `lock` is an optional locking clause, such as `for update`.
 */
export async function openInvitation(sql: Sql, token: string, lock = ''): Promise<Row | undefined> {
  if (!form.test(token)) return undefined;
  const [row] = await sql(
    `select account.user_id, account.user_type, account.first_name, account.last_name
     from account_invitation invitation join user_account account using (user_id)
     where invitation.token_hash = $1 and invitation.ended_at is null and invitation.expires_at > now()
       and not account.disabled ${lock}`,
    [hashOf(token)],
  );
  return row;
}

/** The author of an accepted invitation: the account's own user. */
export function invitedAuthor(
  { user_type, user_id, first_name, last_name }: Row,
  requestId: string,
): ChangedBy {
  return { userKey: `${user_type}-${user_id}`, name: `${first_name} ${last_name}`.trim(), requestId };
}
