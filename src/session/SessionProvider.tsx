import { createContext, type ReactNode, useMemo, useState } from 'react';
import type { Impersonation } from '#providers/session/impersonation.ts';
import type { Session } from '#providers/session/session.ts';
import { SessionContext } from './SessionContext.tsx';

/** Tells everything on the page that the impersonation has changed: what was read only is not any more. */
export const ChangeImpersonation = createContext<(impersonation: Impersonation) => void>(() => undefined);

/** Gives the signed-in session to everything below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const [changed, change] = useState<Impersonation>();
  const current = useMemo(
    () => (changed === undefined ? session : { ...session, impersonation: changed }),
    [session, changed],
  );
  return (
    <ChangeImpersonation value={change}>
      <SessionContext.Provider value={current}>{children}</SessionContext.Provider>
    </ChangeImpersonation>
  );
}
