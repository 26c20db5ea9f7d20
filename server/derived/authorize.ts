import type { Entity, EntityAction } from '#schemas/model/readEntity.ts';
import { allows } from '#schemas/rules/permissions.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal } from '../refusal.ts';

/** Refuses when the person lacks the permission for an action on an entity. */
export function authorize(actor: Actor, entity: Entity, action: EntityAction): void {
  const permission = entity.permission[action];
  if (!allows(actor.permissions, permission)) throw new Refusal('forbidden', { args: { permission } });
}
