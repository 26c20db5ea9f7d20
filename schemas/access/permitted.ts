import { allows, type PermissionSet } from './permissions.ts';

/** Whether somebody may do something, and the permission that decides: what a disabled control says. */
export interface Permitted {
  readonly allowed: boolean;
  readonly permission: string;
  /** They may, but act as somebody else and only look until they switch. */
  readonly onlyLooks?: boolean;
}

/** What decides what a signed-in person may do. */
export interface Holder {
  readonly permissions: PermissionSet;
  readonly impersonation?: { readonly readOnly: boolean } | undefined;
}

/**
 * Whether somebody may do what needs a permission. The one place that decides it in the browser: `canAccess` of the
 * auth provider, which stock components ask, and `may` of our own screens. Who acts as another person only to look
 * writes nothing, whatever they hold.
 */
export function permittedTo(holder: Holder, permission: string, writes: boolean): Permitted {
  const allowed = allows(holder.permissions, permission);
  const onlyLooks = writes && allowed && holder.impersonation?.readOnly === true;
  return onlyLooks ? { allowed: false, permission, onlyLooks } : { allowed, permission };
}
