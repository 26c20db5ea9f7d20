import type { AuthProvider } from 'ra-core';
import { permittedTo } from '#schemas/access/permitted.ts';
import type { Session } from '../session/session.ts';

/**
 * Gives the permission that an action on a resource needs; `false` where nobody may, `undefined` for a resource
 * that it does not know.
 */
export type PermissionFor = (resource: string, action: string) => Promise<string | false | undefined>;

/** Actions that write. */
const writing = ['create', 'edit', 'delete'];

/**
 * react-admin's auth provider over the session. It never rejects a check: react-admin would sign the
 * person out, while an ended session leaves for the sign-in page by itself and comes back to the same
 * address. A 403 concerns one record or one page, and never the session (architecture, "One save").
 */
export function authProviderOf(session: Session, permissionFor: PermissionFor): AuthProvider {
  return {
    login: () => session.signInAgain(),
    logout: () => session.signOut(),
    checkAuth: () => renewEarly(session),
    checkError: async ({ status }: { status?: number }) => {
      if (status === 401) await session.signInAgain();
    },
    getIdentity: async () => {
      const { loggedInUserKey, firstName, lastName } = session.user;
      return { id: loggedInUserKey, fullName: `${firstName} ${lastName}`.trim() };
    },
    getPermissions: async () => session.permissions,
    canAccess: async ({ resource, action }) => {
      // A resource that names no entity is a permission itself.
      const needed = (await permissionFor(resource, action)) ?? resource;
      return needed !== false && permittedTo(session, needed, writing.includes(action)).allowed;
    },
  };
}

/** Renews a token that is about to end. Without network the page stays: the next call will tell. */
async function renewEarly(session: Session): Promise<void> {
  await session.accessToken().catch((error: { code?: string }) => {
    if (error.code !== 'network') throw error;
  });
}
