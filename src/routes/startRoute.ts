import { type RouteObject, redirect } from 'react-router';
import type { Session } from '#providers/session/session.ts';
import { startPage } from '#providers/suite/userPreference.ts';
import { catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { entityPlaces, navigationPages, redirections } from '#schemas/navigation/navigation.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { accessOf } from '../session/useAccess.ts';
import { menuFor } from '../shell/menu/menuFor.ts';

const path = '/';

/** The default start page: the target of the root path's redirect, or else the root path itself. */
const defaultStart = redirections.find((one) => one.path === path)?.to ?? path;

/**
 * The start page of a district: redirects to the page that the user has chosen, or to the default if that is no longer
 * in their menu (docs/specification.md#application-7-suite-calls).
 */
export function startRoute(session: Session, summaries: readonly EntitySummary[]): RouteObject {
  return {
    path,
    element: null,
    loader: async ({ request }) => {
      const chosen = await startPage();
      const leadsTo = chosen !== '' && isInMenu(chosen, session, summaries) ? chosen : defaultStart;
      return redirect(leadsTo + new URL(request.url).search);
    },
  };
}

function isInMenu(chosen: string, session: Session, summaries: readonly EntitySummary[]): boolean {
  const sources = { pages: navigationPages, redirections: [], planned: [], legacy: [], places: entityPlaces };
  const context = { access: accessOf(session), language: session.language };
  const groups = menuFor(catalogueOf({ ...sources, summaries }), context);
  return groups.some(({ entries }) => entries.some((entry) => entry.path === chosen));
}
