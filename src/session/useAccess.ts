import { useMemo } from 'react';
import type { Session } from '#providers/session/session.ts';
import type { AccessFacts } from '#schemas/access/permissions.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { useSession } from './SessionContext.tsx';

/**
 * Returns the facts that decide about the user's access in the current district: the input of the permission evaluator.
 */
export function useAccess(): AccessFacts {
  const session = useSession();
  return useMemo(() => accessOf(session), [session]);
}

/** Like `useAccess`, for a given session. Without a district, no setting is on. */
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
