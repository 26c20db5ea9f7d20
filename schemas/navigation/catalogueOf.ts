import { isFormFacet } from '../model/entity/recordKind.ts';
import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import { barePath } from './barePath.ts';
import type { MenuPlace, NavigationPage, Redirection } from './navigationPage.ts';
import { recordPages } from './recordPages.ts';

/**
 * What an address leads to: a hand-written page, the screens of an entity, a redirection, a legacy page that the
 * console does not replace, or a page that is not built yet.
 */
export type PageState = 'page' | 'entity' | 'redirect' | 'legacy' | 'later';

/** An entry of the route catalogue (docs/specification.md#application-2-route-catalogue). */
export interface CatalogueEntry extends NavigationPage {
  readonly now: PageState;
  /** The address that a redirection leads to. */
  readonly to?: string;
  /** The address of the records of the entity that the page replaces (`standsFor`). */
  readonly records?: string;
}

/** The sources from which the catalogue is built. */
export interface CatalogueSource {
  readonly pages: readonly NavigationPage[];
  readonly redirections: readonly Redirection[];
  readonly planned: readonly NavigationPage[];
  /** Legacy pages that no page of this console replaces. */
  readonly legacy: readonly NavigationPage[];
  readonly summaries: readonly EntitySummary[];
  /** Menu places of entities, by address. */
  readonly places: Readonly<Record<string, MenuPlace>>;
}

/**
 * Builds the route catalogue: every address once. If several sources have an address, the first wins: hand-written
 * pages, entities, redirections, legacy pages, planned pages. The source determines the state of a page. Pure.
 */
export function catalogueOf(source: CatalogueSource): CatalogueEntry[] {
  const { pages, redirections, planned, legacy } = source;
  return firstOfEach([
    ...[...pages, ...recordPages(source.summaries).map(asPage)].map((page) => ofPage(page, source.summaries)),
    ...entityEntries(source),
    ...[...entityEntries(source), ...recordPages(source.summaries)].flatMap(bareEntry),
    ...redirections.map((one): CatalogueEntry => ({ ...one, now: 'redirect', isBelow: true })),
    ...legacy.map((page): CatalogueEntry => ({ ...page, now: 'legacy' })),
    ...planned.map((page): CatalogueEntry => ({ ...page, now: 'later' })),
  ]);
}

/**
 * Returns the redirection to a tab with the record's id in its path, from the same path without the id. Empty if the
 * path has no id.
 */
function bareEntry({ path: to, title }: NavigationPage): CatalogueEntry[] {
  const path = barePath(to);
  return path === to ? [] : [{ path, title, isBelow: true, now: 'redirect', to }];
}

/** The catalogue entry of a tab. */
function asPage({ path, title, permission, isBelow = true }: NavigationPage): NavigationPage {
  return { path, title, isBelow, ...(permission === undefined ? {} : { permission }) };
}

function ofPage(page: NavigationPage, summaries: readonly EntitySummary[]): CatalogueEntry {
  const records = summaries.find(({ name }) => name === page.standsFor)?.path;
  return { ...page, now: 'page', ...(records === undefined ? {} : { records }) };
}

/**
 * Catalogue entries of entities. Leaves out entities that a page replaces, and entities that belong to another record.
 */
function entityEntries({ pages, summaries, places }: CatalogueSource): CatalogueEntry[] {
  const stoodFor = new Set(pages.map(({ standsFor }) => standsFor));
  return summaries.flatMap((summary): CatalogueEntry[] => {
    const place = places[summary.path];
    const hasLine = summary.menu && (summary.listed || summary.single) && !stoodFor.has(summary.name);
    const own: CatalogueEntry = {
      path: summary.path,
      title:
        summary.single || isFormFacet(summary)
          ? { en: summary.title, es: summary.es.title }
          : { en: summary.plural, es: summary.es.plural },
      permission: summary.view,
      flags: summary.flags,
      isBelow: !hasLine,
      ...(place ? { menu: [place] } : {}),
      now: 'entity',
    };
    return [own, ...reorderEntry(own, summary)];
  });
}

/** The catalogue entry of the page that reorders an entity's rows; empty if the entity has no such page. */
function reorderEntry(own: CatalogueEntry, { path, ordered, flags }: EntitySummary): CatalogueEntry[] {
  if (ordered?.reorder === undefined) return [];
  const title = { en: `${own.title.en}: order`, es: `${own.title.es}: orden` };
  return [
    { path: `${path}/reorder`, title, permission: ordered.reorder, flags, isBelow: true, now: 'entity' },
  ];
}

function firstOfEach(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const seen = new Map<string, CatalogueEntry>();
  for (const entry of entries) {
    const key = entry.path.toLowerCase();
    if (!seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
}
