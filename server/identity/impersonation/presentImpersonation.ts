import type { ImpersonationFacts } from '#schemas/protocol/impersonation.ts';
import { userTypeOf } from '../userTypeOf.ts';
import type { Impersonation } from './impersonations.ts';

/** An impersonation as it leaves the service. */
export function presentImpersonation(kept: Impersonation): ImpersonationFacts {
  const { userKey, userName, originalUserKey, originalUserName } = kept;
  const userTypeMnemonic = userTypeOf({ userType: Number(userKey.split('-')[0]), subject: userKey });
  return {
    impersonationId: kept.id,
    impersonatedUser: { userKey, name: userName, userTypeMnemonic },
    originalUser: { userKey: originalUserKey, name: originalUserName },
    orgId: kept.organization,
    reason: kept.reason,
    expiresAt: kept.expiresAt.toISOString(),
    readOnly: kept.readOnly,
  };
}
