import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { useIsSupport } from '../session/useIsSupport.ts';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { pickerAddress } from '../shell/district/pickerAddress.ts';
import { NotFoundPage } from '../shell/errors/NotFoundPage.tsx';

interface OutsideAddressProps {
  readonly inside: RouteObject[];
}

/**
 * The page for an unknown URL outside of any district. If it is a page of a district, support users first choose the
 * district, and the page opens in it.
 */
export function OutsideAddress({ inside }: OutsideAddressProps) {
  const { pathname, search, hash } = useLocation();
  const summaries = useSummaries();
  const isSupport = useIsSupport();
  if (!isSupport || !isPageOf(inside, summaries, pathname)) return <NotFoundPage />;
  return <Navigate to={pickerAddress(pathname + search + hash)} replace />;
}

/** Whether a district has a page at this path, now or planned. */
export function isPageOf(inside: RouteObject[], summaries: readonly EntitySummary[], path: string): boolean {
  return matchRoutes(inside, path) !== null || entryAt(catalogue(summaries), path) !== undefined;
}
