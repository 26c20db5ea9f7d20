import { useLocaleState } from 'ra-core';
import { lastPart, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { type Facet, useFacets } from '../useFacets.ts';

/** Some tabs of a record that stand together; without a title those that no group names. */
export interface FacetGroup {
  readonly title: string;
  readonly facets: readonly Facet[];
}

/** How many tabs stand in one row above the page, whatever groups there are. */
const inOneRow = 4;

/**
 * The tabs of a record that the person may open, in the groups that its kind declares; in one group where it declares
 * none, or where there are few.
 */
export function useFacetGroups(of: Pick<EntitySummary, 'record'>): FacetGroup[] {
  const facets = useFacets(of);
  const [locale] = useLocaleState();
  const list = parentOf(of, useSummaries());
  const groups = list?.record?.groups ?? [];
  if (groups.length === 0 || facets.length <= inOneRow) return [{ title: '', facets }];
  const titles = (locale as Language) === 'es' ? list?.es.groups : undefined;
  const named = groups.map(({ title, tabs }, index) => ({
    title: titles?.[index] ?? title,
    facets: tabs.flatMap((tab) => facets.filter(({ path }) => lastPart(path) === tab)),
  }));
  const placed = named.flatMap((group) => group.facets);
  const others = facets.filter((facet) => !placed.includes(facet));
  return [...named, { title: '', facets: others }].filter((group) => group.facets.length > 0);
}
