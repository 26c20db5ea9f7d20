import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domainError.ts';
import { isSupport } from '../identity/isSupport.ts';
import type { Author } from './work.ts';

/**
 * Lets support through that holds a permission; nobody of a district, and nobody who acts as somebody else. Before a
 * body is looked at: who may not is told so, and not how a body is made.
 */
export function supportOnly(permission: string): (request: FastifyRequest) => Promise<void> {
  return async ({ actor, signedIn }) => {
    if (actor.impersonation) throw new DomainError('forbidden', { text: 'refused.whileImpersonating' });
    if (!isSupport(signedIn.account) || !actor.permissions.has(permission)) {
      throw new DomainError('forbidden', { args: { permission } });
    }
  };
}

/** Who makes a request, as the change log names them. */
export function authorOf({ actor, id }: FastifyRequest): Author {
  return { userKey: actor.userKey, name: actor.name, requestId: id };
}
