import type { ImpersonationFacts } from '#schemas/protocol/impersonation.ts';
import { userTypeOf } from '../userTypeOf.ts';
import type { Impersonation } from './impersonations.ts';

/** An impersonation as it leaves the service. */
export function presentImpersonation(stored: Impersonation): ImpersonationFacts {
  const { userKey, userName, originalUserKey, originalUserName } = stored;
  const userTypeMnemonic = userTypeOf({ userType: Number(userKey.split('-')[0]), subject: userKey });
  return {
    impersonationId: stored.id,
    impersonatedUser: { userKey, name: userName, userTypeMnemonic },
    originalUser: { userKey: originalUserKey, name: originalUserName },
    orgId: stored.organization,
    reason: stored.reason,
    expiresAt: stored.expiresAt.toISOString(),
    readOnly: stored.readOnly,
  };
}
