import { useLocaleState } from 'ra-core';
import { type AccessFacts, allows, isOn } from '#schemas/access/permissions.ts';
import { entryDenial, routeDenial } from '#schemas/access/routeRule.ts';
import { facetsOf } from '#schemas/model/entity/recordKind.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { recordPages } from '#schemas/navigation/recordPages.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { oncePerSession } from '../../session/oncePerSession.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { accessOf } from '../../session/useAccess.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** One tab of a record that the person may open. */
export interface Facet {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

/**
 * The tabs of a record kind, in their order: its entities and the pages that are drawn by hand. Those that the
 * person may not see, or that are off, are not there.
 */
export function useFacets(of: Pick<EntitySummary, 'record'>): readonly Facet[] {
  const session = useSession();
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const byKind = facetsOfKinds(session, [summaries, locale], () => new Map());
  const kind = of.record?.kind ?? '';
  const facets = byKind.get(kind) ?? facetsFor(of, summaries, accessOf(session), locale as Language);
  byKind.set(kind, facets);
  return facets;
}

/** The tabs of each kind: a page of a record asks for them in a dozen places. */
const facetsOfKinds = oncePerSession<Map<string, readonly Facet[]>>();

/** The same without a page: what those may open who have that access, with titles in that language. */
export function facetsFor(
  of: Pick<EntitySummary, 'record'>,
  summaries: readonly EntitySummary[],
  access: AccessFacts,
  language: Language,
): Facet[] {
  const placed = [
    ...derivedTabs(facetsOf(of, summaries), access, language),
    ...pageTabs(of, summaries, access, language),
  ];
  return placed.sort(([one], [other]) => one - other).map(([, facet]) => facet);
}

type Placed = readonly [place: number, facet: Facet];

function derivedTabs(all: readonly EntitySummary[], access: AccessFacts, language: Language): Placed[] {
  return (
    all
      .filter(
        ({ view, flags }) => allows(access.permissions, view) && flags.every((flag) => isOn(access, flag)),
      )
      // What the navigation asks for an address beside the entity's own permission.
      .filter(({ path }) => !routeDenial(navigationPages, path, access))
      .map((summary) => {
        const { name, path, record } = summary;
        return [record?.tab ?? 0, { name, path, title: tabTitle(summary, language) }];
      })
  );
}

function pageTabs(
  { record: of }: Pick<EntitySummary, 'record'>,
  summaries: readonly EntitySummary[],
  access: AccessFacts,
  language: Language,
): Placed[] {
  return recordPages(summaries)
    .filter((page) => page.kind === of?.kind && !entryDenial(page, access))
    .map(({ path, tab, tabTitle }) => [tab, { name: path, path, title: tabTitle[language] }]);
}

function tabTitle(summary: EntitySummary, language: Language): string {
  const inEnglish = summary.record?.title ?? summary.title;
  return language === 'en' ? inEnglish : (summary.es.tab ?? textsOf(summary, language).title);
}
