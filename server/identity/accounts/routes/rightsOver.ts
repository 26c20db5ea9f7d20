import type { FastifyRequest } from 'fastify';
import { administratorRole } from '#schemas/protocol/impersonation.ts';
import { DomainError } from '../../../domainError.ts';
import { type Account, accountBySubject } from '../../accounts.ts';
import { type Rights, rightsBeyond } from '../../impersonation/rightsBeyond.ts';
import { accessOf } from '../../permissions.ts';
import { rolesOf } from '../../roles.ts';
import { placeOf } from '../../sessionContext.ts';
import { userTypeOf } from '../../userTypeOf.ts';
import type { StoredAccount } from '../storedAccount.ts';
import { type AccountParts, isOfSupport } from './parts.ts';

/**
 * Why the caller may change nothing of an account; undefined where they may. Support may change all. In a district
 * nobody changes the sign-in of support, of people of other districts too, or of somebody who may do or see more
 * than they themselves: whoever can set a password can become that person.
 */
export async function whyNotOver(
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
    const beyond = rightsBeyond(await rightsOf(database, role, found.place), actor);
    if (beyond?.what === 'permissions') return domainError('moreRights', beyond.permissions[0]);
    if (beyond) return domainError(beyond.what === 'places' ? 'widerSight' : 'elsewhere');
  }
  return undefined;
}

/** What somebody may do in a role, whether it is switched off now or not. */
async function rightsOf(
  database: AccountParts['database'],
  role: Account,
  place: Awaited<ReturnType<typeof placeOf>>,
): Promise<Rights> {
  const userType = userTypeOf(role);
  const { permissions, visibility } = await accessOf(database, {
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
