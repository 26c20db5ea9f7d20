import type { FastifyRequest } from 'fastify';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { AccountAct } from '#schemas/protocol/people/accounts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Sql } from '../database/database.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';
import { liftLockOut } from '../identity/accounts/changeAccount.ts';
import { createAccount } from '../identity/accounts/createAccount.ts';
import { endSessionsEverywhere, setDisabled } from '../identity/accounts/endSessionsEverywhere.ts';
import { invitationAddress } from '../identity/accounts/invitationAddress.ts';
import { invitationDays, invite, withdrawInvitation } from '../identity/accounts/invitations.ts';
import { expectEmail, linkAccount, unlinkAccount } from '../identity/accounts/linkAccount.ts';
import type { StoredAccount } from '../identity/accounts/storedAccount.ts';
import { mailIn } from '../mail/mailIn.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { AccountParts } from './parts.ts';
import type { Whose } from './whose.ts';

interface Act extends AccountParts {
  readonly sql: Sql;
  /** Kept from others until the transaction ends. */
  readonly person: Whose;
  readonly by: ChangedBy;
  readonly request: FastifyRequest;
}

/** An account after an act; with the link of an invitation that was not sent. */
export interface Acted {
  readonly account: StoredAccount;
  readonly link?: string;
}

/** Each act on the sign-in of one person, in the caller's transaction: the total map. */
export const actions: Readonly<Record<AccountAct, (act: Act) => Promise<Acted>>> = {
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
  unlock: async ({ sql, by, ...act }) => ({ account: await liftLockOut(sql, idOf(act), by) }),
};

/** By mail where there is a mail server and it is wanted; else with a link to copy. */
async function inviteOne(act: Act): Promise<Acted> {
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
  return { ...mailIn(language, 'invitation', args), usefulFor: invitationDays * 24 * 3600 };
}

/** With the embedded provider there is nothing to link to. */
function assertForeign({ config }: AccountParts): void {
  if (!config.oidc.authority) throw new DomainError('badRequest', { text: 'refused.account.noForeign' });
}

function idOf({ person }: Pick<Act, 'person'>): number {
  if (!person.account) throw new DomainError('notFound');
  return person.account.userId;
}

/** The account of the person, made when there is none yet: an employee or substitute gets one with the first act. */
async function idOrNew({ sql, person, by, request }: Act): Promise<number> {
  if (person.account) return (await joined(sql, person, person.account)).userId;
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

/** An account that only has the number of the record belongs to it from now on. */
async function joined(sql: Sql, { kind, id }: Whose, account: StoredAccount): Promise<StoredAccount> {
  if (kind === 'user' || account.personId !== undefined) return account;
  await sql('update user_account set person_id = $2 where user_id = $1', [account.userId, id]);
  return account;
}

/** The number that the suite gave the person, unless somebody else's account has it. */
async function freeNumber(sql: Sql, userId: number | undefined): Promise<number | undefined> {
  if (userId === undefined) return undefined;
  const text = `select 1 from user_account where user_id = $1 union all select 1 from user_role where user_id = $1`;
  return (await sql(text, [userId])).length === 0 ? userId : undefined;
}
