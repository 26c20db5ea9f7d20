import { allows, isOn } from '#schemas/access/permissions.ts';
import { isDeniedByVeritime, lacksAbsences } from '#schemas/access/veritimeOnly.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Actor } from '../../identity/access/actor.ts';

/**
 * Throws when the person lacks the permission, when the organization has turned off the entity's feature, or when the
 * entity is about absences and the organization uses VeriTime alone.
 */
export function authorize(actor: Actor, entity: Entity, action: EntityAction): void {
  if (!entity.flags.every((flag) => isOn(actor, flag))) throw new DomainError('switchedOff');
  assertManagesAbsences(actor, entity.path);
  const permission = entity.permission[action];
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}

/** Throws `forbidden` for paths about absences (recognized by their text) if the organization uses VeriTime alone. */
export function assertManagesAbsences({ permissions }: Pick<Actor, 'permissions'>, path: string): void {
  if (isDeniedByVeritime(path, permissions))
    throw new DomainError('forbidden', { args: { permission: lacksAbsences } });
}

/** Whether `authorize` would allow the action. */
export function isAuthorized(actor: Actor, entity: Entity, action: EntityAction): boolean {
  return (
    entity.flags.every((flag) => isOn(actor, flag)) &&
    !isDeniedByVeritime(entity.path, actor.permissions) &&
    allows(actor.permissions, entity.permission[action])
  );
}
