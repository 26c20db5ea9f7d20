import { createContext, useContext } from 'react';
import type { Session } from '#providers/session/session.ts';
import { type Permitted, permittedTo } from '#schemas/access/permitted.ts';

/** The signed-in session, from the boot; every screen can ask it. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above this component.');
  return session;
}

/** Whether the person may do what needs a permission; `writes`: not while they only look as somebody else. */
export function usePermitted(permission: string, writes = false): Permitted {
  return permittedTo(useSession(), permission, writes);
}
