import { showsPinPage } from '#schemas/access/featureRules.ts';
import { usePermitted, useSession } from './SessionContext.tsx';

/**
 * Whether the user has a page to change their PIN: needs the permission, and no identity provider that manages PINs
 * (docs/specification.md#application-2-route-catalogue).
 */
export function usePinPage(): boolean {
  const { features } = useSession();
  const { allowed } = usePermitted('WEBFUNC.CHANGEPIN');
  return allowed && showsPinPage(features);
}
