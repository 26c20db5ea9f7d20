import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { useIsSupport } from '../session/useIsSupport.ts';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { pickerAddress } from '../shell/district/pickerAddress.ts';
import { NotFoundPage } from '../shell/errors/NotFoundPage.tsx';

interface OutsideAddressProps {
  /** The pages inside a district. */
  readonly inside: RouteObject[];
}

/**
 * An address that no page outside of any district answers. Where a page of a district would, support chooses the
 * district first, and the page opens in it.
 */
export function OutsideAddress({ inside }: OutsideAddressProps) {
  const { pathname, search, hash } = useLocation();
  const summaries = useSummaries();
  const isSupport = useIsSupport();
  if (!isSupport || !isPageOf(inside, summaries, pathname)) return <NotFoundPage />;
  return <Navigate to={pickerAddress(pathname + search + hash)} replace />;
}

/** Whether a district has a page at an address, or will have one. */
export function isPageOf(inside: RouteObject[], summaries: readonly EntitySummary[], path: string): boolean {
  return matchRoutes(inside, path) !== null || entryAt(catalogue(summaries), path) !== undefined;
}
