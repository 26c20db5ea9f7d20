import type { FastifyRequest } from 'fastify';
import type { NamedOwner } from './lockStore.ts';

/**
 * Who a lock of this request belongs to: the person who really acts, as whom, and in which tab. Without a
 * tab the session of the sign-in stands for all of them.
 */
export function lockOwner({ actor, signedIn }: FastifyRequest, session: string | undefined): NamedOwner {
  const { impersonation } = actor;
  const { userKey, name } = impersonation?.impersonator ?? actor;
  return {
    ownerKey: userKey,
    ownerName: name,
    actingAs: impersonation ? actor.name : null,
    actingAsKey: impersonation ? actor.userKey : null,
    session: session ?? signedIn.token.session ?? '',
  };
}
