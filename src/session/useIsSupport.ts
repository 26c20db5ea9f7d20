import { useSession } from './SessionContext.tsx';

/** Whether the person works for support, in their own name: who acts as somebody else is not support then. */
export function useIsSupport(): boolean {
  const { user, impersonation } = useSession();
  return user.userTypeMnemonic === 'csRep' && impersonation === undefined;
}
