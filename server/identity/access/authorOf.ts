import type { Actor } from './actor.ts';

/** The author of a change as logs name it. */
export interface ChangeAuthor {
  readonly userKey: string;
  readonly name: string;
  /** Name and user key of the person that the author impersonates; null without impersonation. */
  readonly actingAs: string | null;
  readonly actingAsKey: string | null;
}

/** Returns the real person behind a request, and the person they impersonate. Pure. */
export function authorOf({
  userKey,
  name,
  impersonation,
}: Pick<Actor, 'userKey' | 'name' | 'impersonation'>): ChangeAuthor {
  if (!impersonation) return { userKey, name, actingAs: null, actingAsKey: null };
  const { impersonator } = impersonation;
  return {
    userKey: impersonator.userKey,
    name: impersonator.name,
    actingAs: name,
    actingAsKey: userKey,
  };
}
