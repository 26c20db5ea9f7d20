import { allows, type PermissionSet } from './permissions.ts';

/**
 * The result of an access check: whether the user may do something, and the required permission, by which disabled
 * controls explain themselves.
 */
export interface AccessDecision {
  readonly allowed: boolean;
  readonly permission: string;
  /** Set if the user has the permission but is impersonating someone in read-only mode. */
  readonly onlyLooks?: boolean;
}

/** The facts that determine what a signed-in user may do: the permissions, and the impersonation if there is one. */
export interface Holder {
  readonly permissions: PermissionSet;
  readonly impersonation?: { readonly readOnly: boolean } | undefined;
}

/**
 * Whether a user may do something that requires a permission. All access checks in the browser use this function:
 * `canAccess` of the auth provider for stock components, and `may` for our own screens. A user who impersonates someone
 * in read-only mode cannot write.
 */
export function decideAccess(holder: Holder, permission: string, writes: boolean): AccessDecision {
  const allowed = allows(holder.permissions, permission);
  const onlyLooks = writes && allowed && holder.impersonation?.readOnly === true;
  return onlyLooks ? { allowed: false, permission, onlyLooks } : { allowed, permission };
}
