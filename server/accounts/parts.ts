import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import { DomainError } from '../common/domainError.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';

/** What the calls about accounts need. */
export interface AccountParts {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/** Refuses those who lack a permission, before anything of the request is looked at. */
export function needs(permission: string) {
  return async ({ actor }: FastifyRequest): Promise<void> => {
    if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  };
}

/** Who changes an account by a call. */
export function changedBy({ actor, id }: FastifyRequest): ChangedBy {
  return { userKey: actor.userKey, name: actor.name, requestId: id };
}

/** Support looks after every account; nobody else after those of support. */
export function isOfSupport({ userType }: Actor): boolean {
  return userType === 'csRep';
}
