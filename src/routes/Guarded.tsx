import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type RouteEntry, routeDenial } from '#schemas/access/routeRule.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { useAccess } from '../session/useAccess.ts';
import { type Denial, denialOf } from '../shell/errors/denial.ts';

/** Where a denied page leads (docs/specification.md#application-6-permission-names). */
export const forbiddenPath = '/error/403';

interface GuardedProps extends Omit<RouteEntry, 'path'> {
  readonly children: ReactNode;
}

/**
 * Shows a page to those whom the route rule lets in: what the page itself asks, and every entry of the
 * navigation that matches the address. The others go to the 403 page, which says why.
 */
export function Guarded({ children, ...own }: GuardedProps) {
  const facts = useAccess();
  const { pathname, search } = useLocation();
  const denied = routeDenial([{ path: pathname, ...own }, ...navigationPages], pathname, facts);
  if (!denied) return children;
  return <Denied path={pathname + search} denial={denialOf(denied, pathname + search)} />;
}

/** Leaves for the 403 page. The word is spelled as the specification spells it. */
function Denied({ path, denial }: { readonly path: string; readonly denial: Denial }) {
  useEffect(() => {
    console.log('Unathorized', path);
  }, [path]);
  return <Navigate to={forbiddenPath} replace state={denial} />;
}
