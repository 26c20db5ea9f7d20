import type { FastifyContextConfig } from 'fastify';
import { userTypeRules } from '#schemas/access/userTypeRules.ts';
import { pseudoCategory, type UserType } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Actor, SignedIn } from '../access/actor.ts';
import type { SessionContext } from '../access/sessionContext.ts';
import { holderOf, type Impersonation, openImpersonation } from './impersonations.ts';
import { mayImpersonate } from './mayImpersonate.ts';

/** Rights of a user in one organization. */
export type Rights = Pick<SessionContext, 'userType' | 'permissions' | 'visibility'>;

/**
 * The kind of right by which a user exceeds another: more districts, more visible schools and regions, or permissions.
 */
export type ExtraRight =
  | { readonly what: 'districts' | 'places' }
  | { readonly what: 'permissions'; readonly permissions: readonly string[] };

/**
 * Returns the kind of right that `other` has and `own` lacks, in the same organization; undefined if there is none. A
 * user must not act as a person with more rights than their own. Ignores pseudo-permissions, because they follow from
 * the user type and grant nothing. Also ignores permissions that every user of the type has for their own data.
 */
export function extraRights(other: Rights, own: Rights): ExtraRight | undefined {
  if (rankOf(other.userType) > rankOf(own.userType)) return { what: 'districts' };
  if (seesMore(other, own)) return { what: 'places' };
  const ofType = userTypeRules[other.userType].holds ?? [];
  const permissions = [...other.permissions].filter(
    (name) => !name.startsWith(`${pseudoCategory}.`) && !ofType.includes(name) && !own.permissions.has(name),
  );
  return permissions.length === 0 ? undefined : { what: 'permissions', permissions: permissions.sort() };
}

/** Rank of a user type by the number of organizations it administers: none, one, several, all. */
function rankOf(userType: UserType): number {
  const { sees, organizations } = userTypeRules[userType];
  return sees === 'self' ? 0 : { own: 1, several: 2, all: 3 }[organizations];
}

/**
 * Whether the other user sees more records. People who only see their own data have no visibility profiles, so their
 * visibility is not compared.
 */
function seesMore(other: Rights, own: Rights): boolean {
  if (userTypeRules[other.userType].sees === 'self') return false;
  return (['schools', 'employeeTypes'] as const).some((kind) => {
    const [allowed, others] = [own.visibility[kind], other.visibility[kind]];
    if (allowed === undefined) return false;
    return others === undefined || others.some((id) => !allowed.includes(id));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Behavior of a call during impersonation. Default: made as the other person, and writes require that writing is
     * enabled. `reads`: a call other than GET that changes nothing. `never`: refused. `own`: always made as the
     * signed-in user.
     */
    impersonation?: 'reads' | 'never' | 'own';
  }
}

interface Parts {
  readonly database: Database;
  /** Returns the other person's rights in the organization; undefined if the person is no longer there. */
  readonly sessionContextOf: (organization: number, userKey: string) => Promise<SessionContext | undefined>;
  readonly actorOf: (sessionContext: SessionContext) => Actor;
}

/**
 * Resolves the actor of a request that claims to act as another person. Requires an open impersonation of that person
 * by this token's subject, in this session and organization. Looked up for each request, so that its end takes effect
 * at once in every process. Throws `impersonationEnded`.
 */
export async function resolveImpersonation(
  { database, sessionContextOf, actorOf }: Parts,
  own: Actor,
  signedIn: SignedIn,
  userKey: string,
): Promise<Actor> {
  const holder = holderOf(signedIn.token, own.organization);
  const open = await database.identity((sql) => openImpersonation(sql, holder, userKey));
  // Checks the user's own right again: a user who lost the right to impersonate can no longer continue.
  const sessionContext =
    open && mayImpersonate(own, signedIn) ? await sessionContextOf(own.organization, userKey) : undefined;
  if (!open || !sessionContext || isAbove(sessionContext, own)) throw new DomainError('impersonationEnded');
  return {
    ...actorOf(sessionContext),
    subject: own.subject,
    language: own.language,
    impersonation: activeOf(open, own),
  };
}

/** Whether the other person now has more rights than the user, because rights have changed since the start. */
function isAbove(other: SessionContext, own: Actor): boolean {
  return own.userType !== 'csRep' && extraRights(other, own) !== undefined;
}

function activeOf({ id, readOnly, expiresAt }: Impersonation, { userKey, name, subject }: Actor) {
  return { id, impersonator: { userKey, name, subject }, readOnly, expiresAt };
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls during impersonation: `impersonationReadOnly` for a write before writing is enabled, `forbidden` for
 * calls that people must make themselves.
 */
export function assertAllowedWhileActing(
  { impersonation }: Actor,
  method: string,
  config: FastifyContextConfig | undefined,
): void {
  if (!impersonation) return;
  const rule = config?.impersonation;
  if (rule === 'never') throw new DomainError('forbidden', { text: 'refused.whileImpersonating' });
  if (rule === 'reads' || readMethods.has(method) || !impersonation.readOnly) return;
  throw new DomainError('impersonationReadOnly');
}
