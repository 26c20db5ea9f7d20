import { entityPlaces, navigationPages, redirections } from '../navigation.ts';
import type { EntitySummary } from '../protocol/entityFiles.ts';
import { matches } from '../rules/routeRule.ts';
import { type CatalogueEntry, catalogueOf } from './catalogueOf.ts';
import { legacySettings } from './legacySettings.ts';
import { plannedPages } from './planned/plannedPages.ts';

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
