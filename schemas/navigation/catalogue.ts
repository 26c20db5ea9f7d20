import { matches } from '../access/routeRule.ts';
import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import { type CatalogueEntry, catalogueOf } from './catalogueOf.ts';
import { legacySettings } from './legacySettings.ts';
import { entityPlaces, navigationPages, redirections } from './navigation.ts';
import type { NavigationPage } from './navigationPage.ts';
import { plannedPage } from './planned/plannedPage.ts';

/**
 * The complete route catalogue of the specification (docs/specification.md#application-2-route-catalogue) for the given
 * entities. It is large, so the console loads it only for unknown addresses, and for pages that need all routes.
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

/**
 * The catalogue entry of an address; undefined if there is none. An entry without `:id` or `*` in its path takes
 * precedence.
 */
export function entryAt(entries: readonly CatalogueEntry[], pathname: string): CatalogueEntry | undefined {
  const fitting = entries.filter(({ path }) => matches(path, pathname));
  return fitting.find(({ path }) => !/[:*]/.test(path)) ?? fitting[0];
}

/**
 * Planned pages of home and dashboard (docs/specification.md#application-2-absence-management-paths; permissions of
 * docs/specification.md#application-6-permission-names).
 */
const plannedDashboard = [
  // Only campus users have a menu line for the address `/`.
  plannedPage(['/', 'Dashboard', 'Panel', 'DASHBOARD.NAVIGATOR'], {
    menu: [{ permission: 'PSEUDO.ISCAMPUSUSER', order: 1 }],
  }),
];

/**
 * Planned pages of settings, security, WebTime, help and extract (docs/specification.md#application-2-route-catalogue
 * and #application-2-navigation-menu; extract has no address there).
 */
const plannedSettings = [
  plannedPage(['/security/user-access', 'User access', 'Acceso de usuarios', 'SECURITY.USERACCESS'], {
    menu: [{ order: 1 }],
  }),
];

/**
 * Pages of the route catalogue that are not built yet. Their addresses show a page with their name. When one is built,
 * its line moves to `navigationPages`.
 */
export const plannedPages: readonly NavigationPage[] = [...plannedDashboard, ...plannedSettings];
