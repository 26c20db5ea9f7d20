import { useMemo } from 'react';
import type { Session } from '#providers/session/session.ts';
import type { AccessFacts } from '#schemas/access/permissions.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { useSession } from './SessionContext.tsx';

/** What decides about the person's access in the district of the address: what the evaluator works from. */
export function useAccess(): AccessFacts {
  const session = useSession();
  return useMemo(() => accessOf(session), [session]);
}

/** The same from a session at hand. Where the address names no district, nothing is switched on. */
export function accessOf({ user, organization, permissions, profile, features }: Session): AccessFacts {
  return {
    userType: user.userTypeMnemonic,
    settings: organization?.settings ?? readOrganizationSettings({}),
    features,
    hasSchools: organization?.hasSchools ?? false,
    profile,
    permissions,
  };
}
