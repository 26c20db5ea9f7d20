import { useLocaleState } from 'react-admin';
import { lastPart, parentOf, sharedPagesOf } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { type Facet, useFacets } from '../useFacets.ts';

/**
 * One entry in the navigation of a record's tabs: a tab, or a page shared by several tabs, which has the `name` of its
 * first tab.
 */
export interface FacetEntry extends Facet {
  /** The tabs of a shared page that the user may open; at least two. */
  readonly parts?: readonly Facet[];
}

/** A group of tabs. The group with an empty title has the tabs that are in no declared group. */
export interface FacetGroup {
  readonly title: string;
  readonly facets: readonly FacetEntry[];
}

/** Maximum number of tabs that show in one row above the page, without their groups. */
const inOneRow = 4;

/**
 * The tabs of a record that the user may open, in the groups that the entity declares. All tabs are one group if the
 * entity declares none or there are few tabs. Tabs on a shared page are one entry (`sharedPages`).
 */
export function useFacetGroups(of: Pick<EntitySummary, 'record'>): FacetGroup[] {
  const facets = useFacets(of);
  const [locale] = useLocaleState();
  const list = parentOf(of, useSummaries());
  const groups = list?.record?.groups ?? [];
  if (groups.length === 0 || facets.length <= inOneRow) return [{ title: '', facets }];
  const spanish = (locale as Language) === 'es' ? list?.es : undefined;
  const pages = sharedPagesOf(list?.record).map(({ title, tabs }, index) => ({
    title: spanish?.sharedPages?.[index] ?? title,
    facets: tabsNamed(facets, tabs),
  }));
  const tabsByGroup = groups.map(({ title, tabs }, index) => ({
    title: spanish?.groups?.[index] ?? title,
    facets: tabsNamed(facets, tabs),
  }));
  const placed = tabsByGroup.flatMap((group) => group.facets);
  const others = facets.filter((facet) => !placed.includes(facet));
  return [...tabsByGroup, { title: '', facets: others }]
    .filter((group) => group.facets.length > 0)
    .map((group) => ({ ...group, facets: mergeSharedPages(group.facets, pages) }));
}

function tabsNamed(facets: readonly Facet[], tabs: readonly string[]): Facet[] {
  return tabs.flatMap((tab) => facets.filter(({ path }) => lastPart(path) === tab));
}

/** Replaces the tabs of each shared page with one entry, at the position of the first tab. Pure. */
export function mergeSharedPages(
  facets: readonly Facet[],
  pages: readonly { readonly title: string; readonly facets: readonly Facet[] }[],
): FacetEntry[] {
  return facets.flatMap((facet) => {
    const page = pages.find((one) => one.facets.length > 1 && one.facets.includes(facet));
    if (!page) return [facet];
    const isFirst = facets.find((one) => page.facets.includes(one)) === facet;
    const [{ name, path } = facet] = page.facets;
    return isFirst ? [{ name, path, title: page.title, parts: page.facets }] : [];
  });
}

/** The tabs of an entry: the entry itself, or the tabs on its shared page. */
export function tabsOf(entry: FacetEntry): readonly Facet[] {
  return entry.parts ?? [entry];
}
