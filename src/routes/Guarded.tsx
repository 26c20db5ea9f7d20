import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { allows } from '#schemas/rules/permissions.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Denial } from '../shell/errors/denial.ts';

/** Where a denied page leads (specification, application section 6). */
export const forbiddenPath = '/error/403';

interface GuardedProps {
  readonly permission?: string | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** Shows a page to those who may see it, and sends the others to the 403 page, which says what is missing. */
export function Guarded({ permission, flags = [], children }: GuardedProps) {
  const { permissions, features } = useSession();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const denied = (denial: Denial) => <Navigate to={forbiddenPath} replace state={{ ...denial, path }} />;
  if (permission !== undefined && !allows(permissions, permission)) return denied({ permission });
  if (!flags.every((flag) => allows(features, flag))) return denied({ isSwitchedOff: true });
  return children;
}
