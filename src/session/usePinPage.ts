import { showsPinPage } from '#schemas/access/featureRules.ts';
import { usePermitted, useSession } from './SessionContext.tsx';

/**
 * Whether the person has a page to change their PIN: with the permission, and not where an identity provider
 * manages it (docs/specification.md#application-2-route-catalogue).
 */
export function usePinPage(): boolean {
  const { features } = useSession();
  const { allowed } = usePermitted('WEBFUNC.CHANGEPIN');
  return allowed && showsPinPage(features);
}
