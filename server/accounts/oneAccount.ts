import type { FastifyRequest } from 'fastify';
import type { AccountAct, AccountRecord, Invited } from '#schemas/protocol/people/accounts.ts';
import { administratorRole } from '#schemas/protocol/session/impersonation.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { translate } from '../http/language.ts';
import { type Account, accountBySubject, userTypeOf } from '../identity/access/accounts.ts';
import { rolesOf } from '../identity/access/isSupport.ts';
import { type AccessSource, accessOf } from '../identity/access/permissions.ts';
import { placeOf } from '../identity/access/sessionContext.ts';
import type { StoredAccount } from '../identity/accounts/storedAccount.ts';
import { syncUser } from '../identity/accounts/syncUser.ts';
import { extraRights, type Rights } from '../identity/impersonation/rightsBeyond.ts';
import { type AuditEvent, audit } from '../observability/audit.ts';
import { type AccountPerson, assertVisible, findAccountPerson, parseAccountPath } from './accountPerson.ts';
import { type ActionResult, actions } from './actions.ts';
import { type AccountParts, changedBy, isOfSupport } from './parts.ts';
import { presentPersonAccount } from './present.ts';

/** `GET accounts/{kind}/{id}`: returns a person's account and whether the caller may change it. Throws `notFound`. */
export async function readAccount(parts: AccountParts, request: FastifyRequest): Promise<AccountRecord> {
  const person = await seenPerson(parts, request);
  const refusal = await refusalReason(parts, request, person.account);
  return record(parts, person, refusal?.details, request);
}

/**
 * Runs an action on a person's account and returns the account. Throws `forbidden` with the reason if the caller may
 * not change it. People cannot remove their own access.
 */
export async function changeOne(
  parts: AccountParts,
  request: FastifyRequest,
  act: AccountAct,
): Promise<Invited> {
  const { actor } = request;
  const before = await seenPerson(parts, request);
  if (isOwn(request, before) && !harmlessToOneself.has(act)) {
    throw new DomainError('forbidden', { text: 'refused.account.ownAccount' });
  }
  const refusal = await refusalReason(parts, request, before.account);
  if (refusal) throw refusal;
  const { whose, link } = await parts.database.maintain(async (sql) => {
    const person = await findAccountPerson(sql, actor, before, true);
    // Fails if the person has a different account now than the one that was checked.
    if (person.account?.userId !== before.account?.userId) throw new DomainError('stale');
    const acted: ActionResult = await actions[act]({
      ...parts,
      sql,
      person,
      by: changedBy(request),
      request,
    });
    await syncUser(sql, acted.account, changedBy(request));
    return { whose: { ...person, account: acted.account }, link: acted.link };
  });
  auditAct(request, act, whose);
  const answer = await record(parts, whose, undefined, request);
  return link === undefined ? answer : { ...answer, link };
}

/** Audit event of each action on an account. */
const auditedAs: Readonly<Record<AccountAct, AuditEvent>> = {
  invite: 'account.invited',
  withdraw: 'account.withdrawn',
  link: 'account.linked',
  expect: 'account.expected',
  unlink: 'account.unlinked',
  disable: 'account.disabled',
  signOut: 'account.signedOut',
  unlock: 'account.unlocked',
};

function auditAct(request: FastifyRequest, act: AccountAct, { account }: AccountPerson): void {
  const isEnabled = act === 'disable' && account?.disabled === false;
  audit(request, isEnabled ? 'account.enabled' : auditedAs[act], { account: account?.userId });
}

/** Actions that people may run on their own account, since they neither grant nor remove access. */
const harmlessToOneself = new Set<AccountAct>(['signOut', 'unlock']);

async function seenPerson(parts: AccountParts, { actor, params }: FastifyRequest): Promise<AccountPerson> {
  const requested = parseAccountPath(params as { kind: string; id: string });
  const person = await parts.database.maintain((sql) => findAccountPerson(sql, actor, requested));
  await assertVisible(parts, actor, person);
  return person;
}

function isOwn({ signedIn }: FastifyRequest, { account }: AccountPerson): boolean {
  return account !== undefined && account.subject === signedIn.account.subject;
}

async function record(
  { config, database }: AccountParts,
  person: AccountPerson,
  refusal: DomainError['details'] | undefined,
  request: FastifyRequest,
): Promise<AccountRecord> {
  const { account } = person;
  const provider = config.oidc.authority ? 'foreign' : 'own';
  return {
    account: presentPersonAccount(person, provider),
    mail: account?.invitedEmail ? await database.maintain((sql) => mailOf(sql, account.userId)) : null,
    whyNot: refusal ? translate(request.actor.language, String(refusal.text), refusal.args ?? {}) : null,
    sendsMail: config.mail !== undefined,
    provider,
  };
}

/**
 * Returns the state of the email that sent the open invitation. Finds the email by the invitation's creation time,
 * which is the same because both were written in one transaction.
 */
async function mailOf(sql: Sql, userId: number): Promise<AccountRecord['mail']> {
  const [row] = await sql(
    `select mail.state from account_invitation invitation join user_account account using (user_id)
       join mail_outbox mail on mail.org_id = coalesce(account.org_id, 0) and mail.kind = 'invitation'
         and mail.recipient = invitation.email and mail.created_at = invitation.created_at
     where invitation.user_id = $1 and invitation.ended_at is null limit 1`,
    [userId],
  );
  return (row?.state ?? null) as AccountRecord['mail'];
}

/**
 * Returns why the caller may not change an account, or undefined if they may. Support may change all. Others may not
 * change accounts of support, of people with several districts, or of people with more rights or visibility, because a
 * caller who can set another person's password can sign in as that person.
 */
async function refusalReason(
  { database }: AccountParts,
  { actor, signedIn }: FastifyRequest,
  stored: StoredAccount | undefined,
): Promise<DomainError | undefined> {
  if (!stored || isOfSupport(actor)) return undefined;
  const found = await database.identity(async (sql) => {
    const account = await accountBySubject(sql, stored.subject);
    return {
      roles: account ? await rolesOf(sql, account) : [],
      place: await placeOf(sql, actor.organization),
    };
  });
  if (found.roles.some(({ organization }) => organization !== actor.organization))
    return domainError('elsewhere');
  if (
    isAdministrator(stored.providerRoles) &&
    !isAdministrator([...signedIn.account.providerRoles, ...signedIn.token.roles])
  ) {
    return domainError('moreRights', administratorRole);
  }
  for (const role of found.roles) {
    const extra = extraRights(
      await rightsOf({ database, known: actor.access.known }, role, found.place),
      actor,
    );
    if (extra?.what === 'permissions') return domainError('moreRights', extra.permissions[0]);
    if (extra) return domainError(extra.what === 'places' ? 'widerSight' : 'elsewhere');
  }
  return undefined;
}

/** Returns the rights that a person has in a role, even if their account is disabled. */
async function rightsOf(
  source: AccessSource,
  role: Account,
  place: Awaited<ReturnType<typeof placeOf>>,
): Promise<Rights> {
  const userType = userTypeOf(role);
  const { permissions, visibility } = await accessOf(source, {
    account: role,
    userType,
    organization: role.organization ?? 0,
    ...place,
  });
  return { userType, permissions, visibility };
}

function isAdministrator(roles: readonly string[]): boolean {
  return roles.some((role) => role.trim().toLowerCase() === administratorRole.toLowerCase());
}

function domainError(text: string, name?: string): DomainError {
  return new DomainError('forbidden', {
    text: `refused.account.${text}`,
    ...(name === undefined ? {} : { args: { name } }),
  });
}
