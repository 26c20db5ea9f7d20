import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import { DomainError } from '../common/domainError.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';

/** Dependencies of the account calls. */
export interface AccountParts {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/** Returns a request hook that throws `forbidden` for people without a permission, before the request is parsed. */
export function requirePermission(permission: string) {
  return async ({ actor }: FastifyRequest): Promise<void> => {
    if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  };
}

/** Returns the author of an account change. */
export function changedBy({ actor, id }: FastifyRequest): ChangedBy {
  return { userKey: actor.userKey, name: actor.name, requestId: id };
}

/** Whether the actor is support. Only support manages accounts of support. */
export function isOfSupport({ userType }: Actor): boolean {
  return userType === 'csRep';
}
