import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { type ImpersonationStart, reasonLength } from '#schemas/protocol/session/impersonation.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { type Account, fullName } from '../access/accounts.ts';
import type { Actor } from '../access/actor.ts';
import { isSupport, memberByKey } from '../access/isSupport.ts';
import { sessionContextOfMember } from '../access/sessionContext.ts';
import { assertRateLimit } from '../countTowardLimit.ts';
import { assertNotExpired } from '../tokens/tokenFacts.ts';
import { holderOf, type Impersonation, insertImpersonation } from './impersonations.ts';
import { assertMayImpersonate } from './mayImpersonate.ts';
import { recordOfType, recordsOfKey, type SeesPeople } from './peopleSeen.ts';
import { extraRights } from './rightsBeyond.ts';

/** Maximum number of impersonations that a user can start in 15 minutes. */
export const startLimit = 30;
const window = 15 * 60;

/** Maximum number of missing permissions that the error names. */
const namedPermissions = 3;

/**
 * Starts to act as a person of the request's organization. Throws `forbidden` if the user may not, or if the person
 * cannot be impersonated, `notFound` if the organization has no such person, `invalid` without a reason, `tooMany`
 * beyond the limit (docs/specification.md#application-4-impersonation).
 */
export async function startImpersonation(
  service: ImpersonationDependencies,
  request: FastifyRequest,
  { userKey, reason }: ImpersonationStart,
): Promise<Impersonation> {
  const { actor, signedIn } = request;
  if (signedIn.impersonated !== undefined) {
    throw new DomainError('forbidden', { text: 'refused.whileImpersonating' });
  }
  assertNotExpired(signedIn.token);
  const { database } = service;
  const target = await impersonable(service, request, userKey);
  const trimmedReason = checkedReason(reason);
  await assertRateLimit(database, 'ImpersonationStart', actor.subject, startLimit, window);
  return database.identity((sql) =>
    insertImpersonation(sql, holderOf(signedIn.token, actor.organization), {
      organization: actor.organization,
      userKey,
      userName: fullName(target),
      originalUserKey: actor.userKey,
      originalUserName: actor.name,
      reason: trimmedReason,
    }),
  );
}

/** Dependencies of impersonation. */
export interface ImpersonationDependencies {
  readonly database: Database;
  readonly sees: SeesPeople;
}

/**
 * Finds the account that the caller may act as, by user key, in the request's organization. Throws `forbidden`, or
 * `notFound`, including for people that the caller may not see.
 */
export async function impersonable(
  { database, sees }: ImpersonationDependencies,
  { actor, signedIn }: FastifyRequest,
  userKey: string,
): Promise<Account> {
  assertMayImpersonate(actor, signedIn);
  if (/^0+-/.test(userKey)) throw new DomainError('forbidden', { text: 'refused.impersonateSupport' });
  await assertSeen({ database, sees }, actor, userKey);
  const target = await database.identity((sql) => memberByKey(sql, actor.organization, userKey));
  if (target?.subject === actor.subject)
    throw new DomainError('forbidden', { text: 'refused.impersonateSelf' });
  if (!target || target.disabled) throw await unusablePerson(database, actor.organization, userKey, target);
  if (isSupport(target)) throw new DomainError('forbidden', { text: 'refused.impersonateSupport' });
  await assertNoMoreRights(database, actor, userKey);
  return target;
}

/**
 * Throws if the caller may not see the person, with the same error as for an unknown person, so that it doesn't reveal
 * who exists.
 */
async function assertSeen(
  { database, sees }: ImpersonationDependencies,
  actor: Actor,
  userKey: string,
): Promise<void> {
  const found = await database.maintain((sql) => recordsOfKey(sql, actor.organization, userKey));
  if (!found || found.ids.length === 0) return;
  const visible = await sees(actor, found.kind, found.ids);
  if (!found.ids.every((id) => visible.has(id))) throw unknownPerson(userKey);
}

function unknownPerson(userKey: string): DomainError {
  return new DomainError('notFound', { text: 'refused.impersonateUnknown', args: { userKey } });
}

/**
 * Creates the error for a user key without an account. The error names employees and substitutes of the district who
 * have no sign-in.
 */
async function unusablePerson(
  database: Database,
  organization: number,
  userKey: string,
  disabled: Account | undefined,
): Promise<DomainError> {
  if (disabled) {
    const args = { name: fullName(disabled) };
    return new DomainError('notFound', { text: 'refused.impersonateDisabled', args });
  }
  const [type, id] = userKey.split('-').map(Number);
  const of = recordOfType(type ?? -1);
  const text = `select first_name, last_name from ${of?.table} where org_id = $1 and ${of?.id} = $2`;
  const [person] = of ? await database.read(organization, (sql) => sql(text, [organization, id])) : [];
  if (!person) return unknownPerson(userKey);
  const name = `${person.first_name} ${person.last_name}`.trim();
  return new DomainError('notFound', { text: 'refused.impersonateNoAccount', args: { name } });
}

/** Throws if the person has more rights than the user. Support users have all rights. */
async function assertNoMoreRights(database: Database, actor: Actor, userKey: string): Promise<void> {
  if (actor.userType === 'csRep') return;
  const other = await sessionContextOfMember(
    { database, known: actor.access.known },
    actor.organization,
    userKey,
  );
  const extra = other && extraRights(other, actor);
  if (!extra) return;
  if (extra.what !== 'permissions') {
    throw new DomainError('forbidden', { text: `refused.impersonateMore.${extra.what}` });
  }
  const permissions = extra.permissions.slice(0, namedPermissions).join(', ');
  throw new DomainError('forbidden', { text: 'refused.impersonateMore.permissions', args: { permissions } });
}

function checkedReason(reason: string): string {
  const trimmed = cleanText(reason);
  const problem = problemOf(trimmed);
  if (problem) throw new DomainError('invalid', { problems: [problem] });
  return trimmed;
}

function problemOf(reason: string): FieldProblem | undefined {
  const { minLength, maxLength } = reasonLength;
  const field = 'reason';
  if (reason === '') return { field, code: 'required', args: {} };
  if (!isStorable(reason)) return { field, code: 'text', args: {} };
  if (reason.length < minLength) return { field, code: 'minLength', args: { limit: minLength } };
  return reason.length > maxLength ? { field, code: 'maxLength', args: { limit: maxLength } } : undefined;
}
