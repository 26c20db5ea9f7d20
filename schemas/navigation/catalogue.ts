import { matches } from '../access/routeRule.ts';
import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import { type CatalogueEntry, catalogueOf } from './catalogueOf.ts';
import { legacySettings } from './legacySettings.ts';
import { entityPlaces, navigationPages, redirections } from './navigation.ts';
import type { NavigationPage } from './navigationPage.ts';
import { plannedPage } from './planned/plannedPage.ts';

/**
 * The whole route catalogue of the specification (docs/specification.md#application-2-route-catalogue) for the
 * entities that there are. It is large: the console loads it for an address that leads nowhere, and for what
 * asks about all of them.
 */
export function catalogue(summaries: readonly EntitySummary[]): CatalogueEntry[] {
  return catalogueOf({
    pages: navigationPages,
    redirections,
    planned: plannedPages,
    legacy: legacySettings,
    summaries,
    places: entityPlaces,
  });
}

/** The entry that speaks of an address, the exact one first; nothing for an address that nobody knows. */
export function entryAt(entries: readonly CatalogueEntry[], pathname: string): CatalogueEntry | undefined {
  const fitting = entries.filter(({ path }) => matches(path, pathname));
  return fitting.find(({ path }) => !/[:*]/.test(path)) ?? fitting[0];
}

/**
 * Home and dashboard (docs/specification.md#application-2-absence-management-paths; gates of
 * docs/specification.md#application-6-permission-names).
 */
const plannedDashboard = [
  // Only campus users have a line for the root.
  plannedPage(['/', 'Dashboard', 'Panel', 'DASHBOARD.NAVIGATOR'], {
    menu: [{ permission: 'PSEUDO.ISCAMPUSUSER', order: 1 }],
  }),
];

/**
 * Settings, security, WebTime, help and extract (docs/specification.md#application-2-route-catalogue and
 * #application-2-navigation-menu; extract has no address there).
 */
const plannedSettings = [
  plannedPage(['/security/user-access', 'User access', 'Acceso de usuarios', 'SECURITY.USERACCESS'], {
    menu: [{ order: 1 }],
  }),
];

/**
 * The pages of the route catalogue that the console does not have yet: what is known of each. Their
 * addresses answer with a page that names them. Whoever builds one moves its line to `navigationPages`.
 */
export const plannedPages: readonly NavigationPage[] = [...plannedDashboard, ...plannedSettings];
