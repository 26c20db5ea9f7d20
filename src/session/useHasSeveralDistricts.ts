import type { UserFacts } from '#schemas/protocol/session/session.ts';
import { useSession } from './SessionContext.tsx';

/** Whether the user has more than one district of their own. False for support, and during impersonation. */
export function useHasSeveralDistricts(): boolean {
  const { user, impersonation } = useSession();
  return impersonation === undefined && user.userTypeMnemonic !== 'csRep' && districtsOf(user) > 1;
}

function districtsOf({ Roles }: UserFacts): number {
  const ids = Roles.map(({ orgId }) => orgId).filter((id) => id > 0);
  return new Set(ids).size;
}
