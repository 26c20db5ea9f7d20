import { createContext, useContext } from 'react';
import type { Session } from '#providers/session/session.ts';
import { type AccessDecision, decideAccess } from '#schemas/access/permitted.ts';

/** The signed-in session, created during boot. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above this component.');
  return session;
}

/** Checks a permission for the current user. With `writes`, read-only impersonation also denies it. */
export function usePermitted(permission: string, writes = false): AccessDecision {
  return decideAccess(useSession(), permission, writes);
}
