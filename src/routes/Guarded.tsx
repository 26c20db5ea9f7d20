import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type RouteEntry, routeDenial } from '#schemas/access/routeRule.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { useAccess } from '../session/useAccess.ts';
import { type Denial, denialOf } from '../shell/errors/denial.ts';

/** The page for denied access (docs/specification.md#application-6-permission-names). */
export const forbiddenPath = '/error/403';

interface GuardedProps extends Omit<RouteEntry, 'path'> {
  readonly children: ReactNode;
}

/**
 * Shows a page if the route rule allows it: the page's own permission, and every navigation entry that matches the URL.
 * Otherwise redirects to the 403 page with the reason.
 */
export function Guarded({ children, ...own }: GuardedProps) {
  const facts = useAccess();
  const { pathname, search } = useLocation();
  const denied = routeDenial([{ path: pathname, ...own }, ...navigationPages], pathname, facts);
  if (!denied) return children;
  return <Denied path={pathname + search} denial={denialOf(denied, pathname + search)} />;
}

/** Redirects to the 403 page and logs the path. The misspelled log text `Unathorized` is the specification's. */
function Denied({ path, denial }: { readonly path: string; readonly denial: Denial }) {
  useEffect(() => {
    console.log('Unathorized', path);
  }, [path]);
  return <Navigate to={forbiddenPath} replace state={denial} />;
}
