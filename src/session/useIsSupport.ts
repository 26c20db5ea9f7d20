import { useSession } from './SessionContext.tsx';

/** Whether the user works for support and isn't impersonating. */
export function useIsSupport(): boolean {
  const { user, impersonation } = useSession();
  return user.userTypeMnemonic === 'csRep' && impersonation === undefined;
}
