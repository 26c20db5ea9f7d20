import { useSession } from './SessionContext.tsx';

/** Whose it is what a browser keeps. */
export interface Owner {
  /** The district; 0 for none. */
  readonly organization: number;
  /** Who is signed in, and as whom they act. */
  readonly userKey: string;
}

/** Whose it is what this browser keeps: what was done in another person's name is not found again in one's own. */
export function useOwner(): Owner {
  const { organization, user, impersonation } = useSession();
  const acting = impersonation ? ` as ${impersonation.impersonatedUser.userKey}` : '';
  return { organization: organization?.id ?? 0, userKey: `${user.loggedInUserKey}${acting}` };
}
