import { useLocaleState } from 'react-admin';
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

/** One tab of a record that the user may open. */
export interface Facet {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

/**
 * The tabs of a kind of record, such as employees, in order: tabs of entities, and hand-written pages. Leaves out tabs
 * that are disabled or that the user may not see.
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

/** The tabs by kind of record, cached because a record's page reads them in a dozen places. */
const facetsOfKinds = oncePerSession<Map<string, readonly Facet[]>>();

/** Returns the tabs of a record kind like `useFacets`, but outside of React. Takes the user's access and language. */
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
      // Applies the access rules of the navigation, in addition to the entity's permission.
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
