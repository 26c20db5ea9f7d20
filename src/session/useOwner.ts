import { useSession } from './SessionContext.tsx';

/** The user and district that own data in the browser's storage. */
export interface Owner {
  /** The district ID; 0 for none. */
  readonly organization: number;
  /** The signed-in user, with the impersonated user if any. */
  readonly userKey: string;
}

/**
 * Returns the owner of data that this browser stores. Data stored during impersonation isn't visible to the user's own
 * session.
 */
export function useOwner(): Owner {
  const { organization, user, impersonation } = useSession();
  const acting = impersonation ? ` as ${impersonation.impersonatedUser.userKey}` : '';
  return { organization: organization?.id ?? 0, userKey: `${user.loggedInUserKey}${acting}` };
}
