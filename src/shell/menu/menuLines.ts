import type { CatalogueEntry, PageState } from '#schemas/navigation/catalogueOf.ts';
import { type MenuChild, type MenuPlace, navigationGroups } from '#schemas/navigation.ts';
import type { LocalizedText } from '#schemas/protocol/session.ts';
import { type AccessFacts, allows } from '#schemas/rules/permissions.ts';
import { entryDenial } from '#schemas/rules/routeRule.ts';
import { groupOf, headingOf } from './groupOf.ts';

/** A line of the menu before it is worded. */
export interface MenuLine {
  readonly path: string;
  readonly title: LocalizedText;
  readonly group: string;
  readonly heading: string | undefined;
  readonly order: number;
  readonly isOverview: boolean;
  readonly records: string | undefined;
  readonly shortcut: string | undefined;
  readonly children: readonly MenuChild[];
}

/** What is there to lead to: no ways to elsewhere, and nothing that is not there yet. */
const isThere: Readonly<Record<PageState, boolean>> = {
  page: true,
  entity: true,
  legacy: true,
  redirect: false,
  later: false,
};

/** The lines that somebody sees, in no order. */
export function menuLines(catalogue: readonly CatalogueEntry[], facts: AccessFacts): MenuLine[] {
  const open = catalogue.filter((entry) => isThere[entry.now] && entryDenial(entry, facts) === undefined);
  const openPaths = new Set(open.map(({ path }) => path));
  return open.flatMap((entry) => {
    const children = entry.children?.filter(({ path }) => openPaths.has(path));
    if (entry.isBelow || children?.length === 0) return [];
    const places = entry.menu ?? [{}];
    return places
      .filter(({ permission }) => permission === undefined || allows(facts.permissions, permission))
      .map((place) => lineAt(entry, place, children ?? []));
  });
}

function lineAt(entry: CatalogueEntry, place: MenuPlace, children: readonly MenuChild[]): MenuLine {
  const group = place.group ?? groupOf(navigationGroups, entry.path);
  return {
    path: entry.path,
    title: place.title ?? entry.title,
    group,
    heading: place.heading ?? headingOf(navigationGroups, group, entry.path),
    order: place.order ?? Number.POSITIVE_INFINITY,
    isOverview: entry.isOverview ?? false,
    records: entry.records,
    shortcut: place.shortcut,
    children,
  };
}
