import { allows } from '#schemas/rules/permissions.ts';
import { DomainError } from '../domainError.ts';
import type { Actor } from '../identity/actor.ts';

/** Refuses what an action asks beside the permission of its entity. */
export function needs({ permissions }: Pick<Actor, 'permissions'>, permission: string): void {
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}
