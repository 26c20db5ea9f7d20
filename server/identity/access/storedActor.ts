import type { Actor } from './actor.ts';

/**
 * Serializes the actor of a background job, so that another process can continue it. The permissions stay as they were
 * when the job started.
 */
export function serializeActor(actor: Actor): string {
  const { known: _, ...access } = actor.access;
  return JSON.stringify({ ...actor, access }, (_, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
}

/**
 * Restores an actor from the text of `serializeActor`, with the permissions that the actor had then. `known` are the
 * permissions that exist now.
 */
export function restoreActor(stored: unknown, known: readonly string[]): Actor {
  const actor = stored as Actor;
  const { impersonation, visibility } = actor;
  return {
    ...actor,
    permissions: new Set(actor.permissions),
    features: new Set(actor.features),
    visibility: visibility.permissions
      ? { ...visibility, permissions: new Set(visibility.permissions) }
      : visibility,
    access: {
      ...actor.access,
      known,
      features: new Set(actor.access.features),
      permissions: new Set(actor.access.permissions),
    },
    ...(impersonation
      ? { impersonation: { ...impersonation, expiresAt: new Date(impersonation.expiresAt) } }
      : {}),
  };
}
