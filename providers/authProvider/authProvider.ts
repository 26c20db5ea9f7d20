import type { AuthProvider } from 'react-admin';
import { decideAccess } from '#schemas/access/permitted.ts';
import type { Session } from '../session/session.ts';

/**
 * Returns the permission that an action on a resource needs; `false` if no user may do it, `undefined` for an unknown
 * resource.
 */
export type PermissionFor = (resource: string, action: string) => Promise<string | false | undefined>;

const writing = ['create', 'edit', 'delete'];

/**
 * Creates react-admin's auth provider for the session. It never rejects a check, because react-admin would then sign
 * the user out. An ended session redirects to sign-in by itself and returns to the same address. A 403 concerns a
 * record or page, never the session.
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
      // Without an entity of that name, `resource` is the name of a permission.
      const needed = (await permissionFor(resource, action)) ?? resource;
      return needed !== false && decideAccess(session, needed, writing.includes(action)).allowed;
    },
  };
}

/** Renews a token that is about to expire. A network error is ignored here; the next call will report it. */
async function renewEarly(session: Session): Promise<void> {
  await session.accessToken().catch((error: { code?: string }) => {
    if (error.code !== 'network') throw error;
  });
}
