import type { FastifyContextConfig } from 'fastify';
import { userTypeRules } from '#schemas/access/userTypeRules.ts';
import { pseudoCategory, type UserType } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Actor, SignedIn } from '../access/actor.ts';
import type { SessionContext } from '../access/sessionContext.ts';
import { holderOf, type Impersonation, openImpersonation } from './impersonations.ts';
import { mayImpersonate } from './mayImpersonate.ts';

/** As much of somebody in one organisation as says what they may do there. */
export type Rights = Pick<SessionContext, 'userType' | 'permissions' | 'visibility'>;

/** In what somebody may do more than another person: districts, places that they see, or permissions. */
export type Beyond =
  | { readonly what: 'districts' | 'places' }
  | { readonly what: 'permissions'; readonly permissions: readonly string[] };

/**
 * In what one person may do more than another in the same organisation; undefined where they may not. Nobody may
 * act as somebody with more rights than their own: what they may not do as themselves they cannot do as another.
 * Pseudo-permissions are left out: they follow from the user type, and grant nothing by themselves; so is what everyone of
 * the type may do for themselves.
 */
export function rightsBeyond(other: Rights, own: Rights): Beyond | undefined {
  if (rankOf(other.userType) > rankOf(own.userType)) return { what: 'districts' };
  if (seesMore(other, own)) return { what: 'places' };
  const ofType = userTypeRules[other.userType].holds ?? [];
  const permissions = [...other.permissions].filter(
    (name) => !name.startsWith(`${pseudoCategory}.`) && !ofType.includes(name) && !own.permissions.has(name),
  );
  return permissions.length === 0 ? undefined : { what: 'permissions', permissions: permissions.sort() };
}

/** In how many organisations a user type administers: none, one, several, all. */
function rankOf(userType: UserType): number {
  const { sees, organizations } = userTypeRules[userType];
  return sees === 'self' ? 0 : { own: 1, several: 2, all: 3 }[organizations];
}

/** Whoever looks at what concerns themselves is limited by that. */
function seesMore(other: Rights, own: Rights): boolean {
  if (userTypeRules[other.userType].sees === 'self') return false;
  return (['schools', 'employeeTypes'] as const).some((kind) => {
    const [allowed, seen] = [own.visibility[kind], other.visibility[kind]];
    if (allowed === undefined) return false;
    return seen === undefined || seen.some((id) => !allowed.includes(id));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a call does while its caller acts as another person. Left out: it is made as that person, and a
     * write only after writing was allowed. `reads`: a call that is no GET but changes nothing.
     * `never`: refused. `own`: always made as the person who signed in.
     */
    impersonation?: 'reads' | 'never' | 'own';
  }
}

interface Parts {
  readonly database: Database;
  /** What the other person may do in the organisation; nothing when they are gone. */
  readonly sessionContextOf: (organization: number, userKey: string) => Promise<SessionContext | undefined>;
  readonly actorOf: (sessionContext: SessionContext) => Actor;
}

/**
 * Who makes a request that says to act as somebody. What it says is a claim: only an open impersonation of
 * that person, by this token's subject in this session and organisation, makes it true. It is looked up for
 * each request, so that its end counts at once in every process. Throws `impersonationEnded`.
 */
export async function actAs(
  { database, sessionContextOf, actorOf }: Parts,
  own: Actor,
  signedIn: SignedIn,
  userKey: string,
): Promise<Actor> {
  const holder = holderOf(signedIn.token, own.organization);
  const open = await database.identity((sql) => openImpersonation(sql, holder, userKey));
  // Whoever was deprived of the right to act as others has stopped with it.
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

/** Who was given more rights meanwhile is not to be acted as any more. */
function isAbove(other: SessionContext, own: Actor): boolean {
  return own.userType !== 'csRep' && rightsBeyond(other, own) !== undefined;
}

function activeOf({ id, readOnly, expiresAt }: Impersonation, { userKey, name, subject }: Actor) {
  return { id, impersonator: { userKey, name, subject }, readOnly, expiresAt };
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what cannot be done while acting as another person: `impersonationReadOnly` for a write before
 * writing was allowed, `forbidden` for calls that are the other person's own affair.
 */
export function assertAllowedWhileActing(
  { impersonation }: Actor,
  method: string,
  config: FastifyContextConfig | undefined,
): void {
  if (!impersonation) return;
  const rule = config?.impersonation;
  if (rule === 'never') throw new DomainError('forbidden', { text: 'refused.whileImpersonating' });
  if (rule === 'reads' || reading.has(method) || !impersonation.readOnly) return;
  throw new DomainError('impersonationReadOnly');
}
