import { createContext, useContext } from 'react';
import type { Session } from '#providers/session/session.ts';
import { allows } from '#schemas/access/permissions.ts';

/** The signed-in session, from the boot; every screen can ask it. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above this component.');
  return session;
}

/** Whether the person may do something, and the permission that decides: what a disabled control tells. */
export interface Permitted {
  readonly allowed: boolean;
  readonly permission: string;
  /** They may, but act as somebody else and only look until they switch. */
  readonly onlyLooks?: boolean;
}

export function usePermitted(permission: string): Permitted {
  const { permissions } = useSession();
  return { allowed: allows(permissions, permission), permission };
}
