import { allows } from '#schemas/access/permissions.ts';
import { DomainError } from '../common/domainError.ts';
import type { Actor } from '../identity/access/actor.ts';

/** Throws `forbidden` without a permission that an action needs besides that of its entity. */
export function requirePermission({ permissions }: Pick<Actor, 'permissions'>, permission: string): void {
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}
