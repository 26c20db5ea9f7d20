import { useSession } from './SessionContext.tsx';

/** Whether the user is a support representative and isn't impersonating anyone. */
export function useIsSupport(): boolean {
  const { user, impersonation } = useSession();
  return user.userTypeMnemonic === 'csRep' && impersonation === undefined;
}
