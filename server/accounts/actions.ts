import type { FastifyRequest } from 'fastify';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { AccountAct } from '#schemas/protocol/people/accounts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Sql } from '../database/database.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';
import { unlockSignIn } from '../identity/accounts/changeAccount.ts';
import { createAccount } from '../identity/accounts/createAccount.ts';
import { endSessionsEverywhere, setDisabled } from '../identity/accounts/endSessionsEverywhere.ts';
import { invitationAddress } from '../identity/accounts/invitationAddress.ts';
import { invitationDays, invite, withdrawInvitation } from '../identity/accounts/invitations.ts';
import { expectEmail, linkAccount, unlinkAccount } from '../identity/accounts/linkAccount.ts';
import type { StoredAccount } from '../identity/accounts/storedAccount.ts';
import { mailIn } from '../mail/mailIn.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { AccountPerson } from './accountPerson.ts';
import type { AccountParts } from './parts.ts';

interface Act extends AccountParts {
  readonly sql: Sql;
  /** The person whose account the action changes. The row is locked until the transaction ends. */
  readonly person: AccountPerson;
  readonly by: ChangedBy;
  readonly request: FastifyRequest;
}

/** The account after an action, with the link of an invitation that was not mailed. */
export interface ActionResult {
  readonly account: StoredAccount;
  readonly link?: string;
}

/** The function for each action on a person's account. Each runs in the caller's transaction. */
export const actions: Readonly<Record<AccountAct, (act: Act) => Promise<ActionResult>>> = {
  invite: inviteOne,
  withdraw: async ({ sql, by, ...act }) => ({ account: await withdrawInvitation(sql, idOf(act), by) }),
  link: async (act) => {
    assertForeign(act);
    const { subject } = act.request.body as { subject: string };
    return { account: await linkAccount(act.sql, await idOrNew(act), subject, act.by) };
  },
  expect: async (act) => {
    assertForeign(act);
    const { email } = act.request.body as { email: string | null };
    if (email !== null && !isMailAddress(email.trim())) {
      throw new DomainError('invalid', { problems: [{ field: 'email', code: 'email', args: {} }] });
    }
    return { account: await expectEmail(act.sql, await idOrNew(act), email?.trim() ?? null, act.by) };
  },
  unlink: async ({ sql, by, ...act }) => ({ account: await unlinkAccount(sql, idOf(act), by) }),
  disable: async ({ sql, by, request, ...act }) => {
    const { disabled } = request.body as { disabled: boolean };
    return { account: await setDisabled(sql, idOf(act), disabled, by) };
  },
  signOut: async ({ sql, by, ...act }) => ({ account: await endSessionsEverywhere(sql, idOf(act), by) }),
  unlock: async ({ sql, by, ...act }) => ({ account: await unlockSignIn(sql, idOf(act), by) }),
};

/** Invites by mail if mail is configured and requested, else returns a link to copy. */
async function inviteOne(act: Act): Promise<ActionResult> {
  const { sql, config, person, by, request } = act;
  const { byMail } = request.body as { byMail: boolean };
  const to = byMail && config.mail ? person.email.trim() : undefined;
  if (to === '') throw new DomainError('badRequest', { text: 'refused.account.noEmail' });
  const { account, token } = await invite(sql, await idOrNew(act), by, to);
  const link = invitationAddress(config, token);
  if (to === undefined) return { account, link };
  await queueMail(sql, {
    organization: account.organization ?? 0,
    to,
    ...(await mailFor(sql, account, link)),
  });
  return { account };
}

async function mailFor(sql: Sql, account: StoredAccount, link: string) {
  const [row] = await sql(
    `select account.language, place.org_name, place.time_zone from user_account account
     left join organization place using (org_id) where account.user_id = $1`,
    [account.userId],
  );
  const language: Language = row?.language === 'es' ? 'es' : 'en';
  const args = {
    name: account.firstName,
    district: row?.org_name ? String(row.org_name) : 'ABSMGMT',
    link,
    expires: showMoment(account.invitedUntil ?? '', row?.time_zone ? String(row.time_zone) : 'UTC'),
  };
  return { ...mailIn(language, 'invitation', args), expiresInSeconds: invitationDays * 24 * 3600 };
}

/** Throws if the embedded provider is used: accounts cannot be linked, because it has no external subjects. */
function assertForeign({ config }: AccountParts): void {
  if (!config.oidc.authority) throw new DomainError('badRequest', { text: 'refused.account.noForeign' });
}

function idOf({ person }: Pick<Act, 'person'>): number {
  if (!person.account) throw new DomainError('notFound');
  return person.account.userId;
}

/** Returns the id of the person's account. The first action for an employee or substitute creates it. */
async function idOrNew({ sql, person, by, request }: Act): Promise<number> {
  if (person.account) return (await linkToRecord(sql, person, person.account)).userId;
  const { userType, firstName, lastName, email, id, knownUserId } = person;
  const account = await createAccount(
    sql,
    {
      userType: userTypes[userType],
      organization: request.actor.organization,
      personId: id,
      firstName,
      lastName,
      email,
      userId: await freeNumber(sql, knownUserId),
    },
    by,
  );
  return account.userId;
}

/**
 * Links an account to the person's record by storing the record's id in the account. Leaves an account that is already
 * linked unchanged.
 */
async function linkToRecord(
  sql: Sql,
  { kind, id }: AccountPerson,
  account: StoredAccount,
): Promise<StoredAccount> {
  if (kind === 'user' || account.personId !== undefined) return account;
  await sql('update user_account set person_id = $2 where user_id = $1', [account.userId, id]);
  return account;
}

/** Returns the user id that the suite gave the person, unless another account has it. */
async function freeNumber(sql: Sql, userId: number | undefined): Promise<number | undefined> {
  if (userId === undefined) return undefined;
  const text = `select 1 from user_account where user_id = $1 union all select 1 from user_role where user_id = $1`;
  return (await sql(text, [userId])).length === 0 ? userId : undefined;
}
