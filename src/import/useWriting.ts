import { allows } from '#schemas/access/permissions.ts';
import { type Permitted, useSession } from '../session/SessionContext.tsx';

/** Whether the person may write what a permission guards: also that they do not only look as somebody else. */
export function useWriting(permission: string): Permitted {
  const { permissions, impersonation } = useSession();
  const isHeld = allows(permissions, permission);
  if (isHeld && impersonation?.readOnly === true) return { allowed: false, permission, onlyLooks: true };
  return { allowed: isHeld, permission };
}
