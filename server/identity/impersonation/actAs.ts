import type { FastifyContextConfig } from 'fastify';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import type { Actor, SignedIn } from '../actor.ts';
import type { SessionContext } from '../sessionContext.ts';
import { holderOf } from './holderOf.ts';
import { type Impersonation, openImpersonation } from './impersonations.ts';
import { mayImpersonate } from './mayImpersonate.ts';
import { rightsBeyond } from './rightsBeyond.ts';

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
