import { showsPinPage } from '#schemas/access/featureRules.ts';
import { usePermitted, useSession } from './SessionContext.tsx';

/**
 * Whether the user has the page to change their PIN: the user has the permission, and no identity provider manages PINs
 * (docs/specification.md#application-2-route-catalogue).
 */
export function usePinPage(): boolean {
  const { features } = useSession();
  const { allowed } = usePermitted('WEBFUNC.CHANGEPIN');
  return allowed && showsPinPage(features);
}
