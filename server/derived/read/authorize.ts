import { allows } from '#schemas/access/permissions.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** Refuses when a feature of the entity is off in the organisation, or the person lacks the permission for the action. */
export function authorize(actor: Actor, entity: Entity, action: EntityAction): void {
  if (!isOn(actor, entity)) throw new DomainError('switchedOff');
  const permission = entity.permission[action];
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}

/** Whether `authorize` would let the action pass. */
export function isAuthorized(actor: Actor, entity: Entity, action: EntityAction): boolean {
  return isOn(actor, entity) && allows(actor.permissions, entity.permission[action]);
}

function isOn({ features }: Actor, { flags }: Entity): boolean {
  return flags.every((flag) => allows(features, flag));
}
