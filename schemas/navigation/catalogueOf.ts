import { isFormFacet } from '../model/entity/recordKind.ts';
import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import { barePath } from './barePath.ts';
import type { MenuPlace, NavigationPage, Redirection } from './navigationPage.ts';
import { recordPages } from './recordPages.ts';

/**
 * What an address is now: a hand-written page, the screens of an entity, a way to another address, a page that
 * remains a legacy one, or a page that this installation does not have yet.
 */
export type PageState = 'page' | 'entity' | 'redirect' | 'legacy' | 'later';

/** One line of the route catalogue (docs/specification.md#application-2-route-catalogue). */
export interface CatalogueEntry extends NavigationPage {
  readonly now: PageState;
  /** Where a redirection leads. */
  readonly to?: string;
  /** Where the records are of the entity that a page stands for. */
  readonly records?: string;
}

/** What the catalogue is put together from. */
export interface CatalogueSource {
  readonly pages: readonly NavigationPage[];
  readonly redirections: readonly Redirection[];
  readonly planned: readonly NavigationPage[];
  /** Legacy pages without an equivalent. */
  readonly legacy: readonly NavigationPage[];
  readonly summaries: readonly EntitySummary[];
  /** What the menu says of an entity, by its address. */
  readonly places: Readonly<Record<string, MenuPlace>>;
}

/**
 * The route catalogue: every address once, in the order of what wins there: hand-written pages, entities,
 * redirections, legacy pages, planned pages. What an address is now follows from where it is found. Pure.
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

/** The address without a record, of a tab that names it in its path. */
function bareEntry({ path: to, title }: NavigationPage): CatalogueEntry[] {
  const path = barePath(to);
  return path === to ? [] : [{ path, title, isBelow: true, now: 'redirect', to }];
}

/** What the catalogue says of a page that is a tab: the same as of any other. */
function asPage({ path, title, permission, isBelow = true }: NavigationPage): NavigationPage {
  return { path, title, isBelow, ...(permission === undefined ? {} : { permission }) };
}

function ofPage(page: NavigationPage, summaries: readonly EntitySummary[]): CatalogueEntry {
  const records = summaries.find(({ name }) => name === page.standsFor)?.path;
  return { ...page, now: 'page', ...(records === undefined ? {} : { records }) };
}

/** The entities that people open; those that a page stands for, or that belong to another record, have no line of their own. */
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

/** The page on which rows are put in order, where they have one. */
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
