import { randomBytes } from 'node:crypto';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { hashed } from '../countUse.ts';
import { type ChangedBy, changeAccount } from './changeAccount.ts';
import { endInvitation } from './endSessionsEverywhere.ts';
import { type StoredAccount, storedAccount } from './storedAccount.ts';

/** For how many days an invitation can be accepted. */
export const invitationDays = 7;

/** As it is sent: 256 random bits in small letters and digits. */
const form = /^[0-9a-f]{64}$/;

/** An invitation that was just made: the one time that its token is known. */
export interface MadeInvitation {
  readonly account: StoredAccount;
  readonly token: string;
}

/**
 * Invites somebody to choose a login and a password at the embedded provider, or, with a foreign one, to link the
 * subject with which they sign in. Also the way to a new password. The link can be used once, within 7 days; an
 * earlier one ends. `email` is kept as where it was sent. Throws `badRequest` for an account that is switched off
 * or linked to a subject, `notFound`.
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
      [hashed(token), userId, email ?? null, invitationDays],
    );
  });
  return { account, token };
}

/** Takes an invitation back: its link leads nowhere. Throws `notFound`. */
export function withdrawInvitation(sql: Sql, userId: number, by: ChangedBy): Promise<StoredAccount> {
  return changeAccount(sql, userId, by, async () => {
    await endInvitation(sql, userId);
  });
}

/** Whose invitation a token is; undefined when it is unknown, used, withdrawn or too old. */
export async function invitedAccount(sql: Sql, token: string): Promise<StoredAccount | undefined> {
  const row = await openInvitation(sql, token);
  const account = row && (await storedAccount(sql, Number(row.user_id)));
  return account?.disabled ? undefined : account;
}

/** The open invitation of a token with whose it is; `lock` keeps it from others until the transaction ends. */
export async function openInvitation(sql: Sql, token: string, lock = ''): Promise<Row | undefined> {
  if (!form.test(token)) return undefined;
  const [row] = await sql(
    `select account.user_id, account.user_type, account.first_name, account.last_name
     from account_invitation invitation join user_account account using (user_id)
     where invitation.token_hash = $1 and invitation.ended_at is null and invitation.expires_at > now()
       and not account.disabled ${lock}`,
    [hashed(token)],
  );
  return row;
}

/** Who accepts an invitation changes their own account. */
export function themselves({ user_type, user_id, first_name, last_name }: Row, requestId: string): ChangedBy {
  return { userKey: `${user_type}-${user_id}`, name: `${first_name} ${last_name}`.trim(), requestId };
}
