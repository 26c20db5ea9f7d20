import { use } from 'react';
import { allowChanges, type Impersonation } from '#providers/session/impersonation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { ChangeImpersonation } from '../../session/SessionProvider.tsx';

export interface ImpersonationControl {
  readonly impersonation: Impersonation | undefined;
  /** Switches from reading to writing, on purpose. Throws a `ServiceError`. */
  readonly allow: () => Promise<void>;
}

/** Who this tab acts as, and the switch that lets it change things in that person's name. */
export function useImpersonation(): ImpersonationControl {
  const { impersonation } = useSession();
  const change = use(ChangeImpersonation);
  return { impersonation, allow: async () => change(await allowChanges()) };
}
