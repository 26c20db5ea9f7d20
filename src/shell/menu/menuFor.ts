import { type AccessFacts, allows } from '#schemas/access/permissions.ts';
import { entryDenial } from '#schemas/access/routeRule.ts';
import type { CatalogueEntry, PageState } from '#schemas/navigation/catalogueOf.ts';
import {
  type MenuChild,
  type MenuPlace,
  type NavigationGroup,
  navigationGroups,
  remainingGroup,
} from '#schemas/navigation/navigation.ts';
import { type PageSet, pageSets } from '#schemas/navigation/pageSets.ts';
import type { Language, LocalizedText } from '#schemas/protocol/session/session.ts';
import { groupOf, headingOf } from './groupOf.ts';

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** Whether the entry is current only at its exact address, as for an overview. */
  readonly exact: boolean;
  /**
   * Paths of other entries in the group that are nested below this entry. On a page at such a path, this entry isn't
   * current.
   */
  readonly deeper?: readonly string[];
  /** Path of the entity's records. On a page at that path, the entry is current too. */
  readonly records?: string;
  /** The pages that are tabs of this entry, including the first. */
  readonly tabs?: readonly MenuTab[];
  /** The section heading within the group, if the section has several entries. */
  readonly heading?: string;
  /** Whether the entry is nested below the previous one. */
  readonly isChild: boolean;
  /** Keys that open the page: `g e`. */
  readonly shortcut?: string;
  /** Whether the entry is shown above the groups, with its own icon. */
  readonly isDaily?: boolean;
  readonly icon?: NavigationGroup['icon'];
}

/** One of several pages that share an entry. */
export interface MenuTab {
  readonly path: string;
  readonly label: string;
}

export interface MenuGroup {
  readonly name: string;
  readonly label: string;
  readonly icon: NavigationGroup['icon'];
  readonly entries: readonly MenuEntry[];
}

/** Whether a group has only one entry, which is then shown instead of the group. */
export function isLine({ entries }: MenuGroup): boolean {
  return entries.length === 1;
}

/** The user that a menu is built for. */
export interface MenuContext {
  readonly access: AccessFacts;
  readonly language: Language;
}

/**
 * Builds a user's menu from the route catalogue, without pages that they can't see or that don't exist yet. Drops empty
 * parents and groups. Campus users get no shortcut keys (docs/specification.md#application-2-navigation-menu). Pure.
 */
export function menuFor(catalogue: readonly CatalogueEntry[], context: MenuContext): MenuGroup[] {
  const lines = menuLines(catalogue, context.access);
  return [...navigationGroups, remainingGroup]
    .map((group) => groupFor(group, lines, context))
    .filter((group) => group.entries.length > 0);
}

function groupFor(group: NavigationGroup, lines: readonly MenuLine[], context: MenuContext): MenuGroup {
  const own = mergeTabs(
    lines.filter((line) => line.group === group.name).sort(byPlace(group, context.language)),
  );
  const isOnlyOverview = own.every(({ isOverview }) => isOverview);
  return {
    name: group.name,
    label: group.title[context.language],
    icon: group.icon,
    entries: isOnlyOverview
      ? []
      : own.flatMap((line) => withDeeper(entriesFor(line, sharedHeading(group, line, own), context), own)),
  };
}

function withDeeper([entry, ...below]: MenuEntry[], own: readonly MenuLine[]): MenuEntry[] {
  if (!entry) return [];
  const deeper = own.flatMap(({ path }) => (path.startsWith(`${entry.path}/`) ? [path] : []));
  return [deeper.length === 0 ? entry : { ...entry, deeper }, ...below];
}

/** Merges pages that are tabs of the same page into a single entry, at the position of the first. */
function mergeTabs(lines: readonly MenuLine[]): MenuLine[] {
  return lines.flatMap((line) => {
    const { tabOf } = line;
    const tabs = lines.filter((other) => tabOf !== undefined && other.tabOf === tabOf);
    if (tabOf === undefined || tabs.length === 1) return [line];
    return tabs[0] === line ? [{ ...line, title: pageSets[tabOf], tabs }] : [];
  });
}

/** Returns the heading of a menu entry's section; undefined if the section has no other entry or no heading. */
function sharedHeading(group: NavigationGroup, { heading }: MenuLine, own: readonly MenuLine[]) {
  const isShared = own.filter((line) => line.heading === heading).length > 1;
  return isShared ? group.headings?.find(({ name }) => name === heading)?.title : undefined;
}

function entriesFor(
  line: MenuLine,
  heading: MenuLine['title'] | undefined,
  { language, access }: MenuContext,
): MenuEntry[] {
  const { path, title, isOverview, records, tabs, shortcut, children, isDaily, icon } = line;
  const part = {
    ...(heading ? { heading: heading[language] } : {}),
    ...(isDaily ? { isDaily } : {}),
    ...(icon === undefined ? {} : { icon }),
  };
  const own: MenuEntry = {
    path,
    label: title[language],
    exact: isOverview,
    isChild: false,
    ...part,
    ...(records === undefined ? {} : { records }),
    ...(tabs ? { tabs: tabs.map((tab) => ({ path: tab.path, label: tab.title[language] })) } : {}),
    ...(shortcut === undefined || access.userType === 'campus' ? {} : { shortcut }),
  };
  const below = children.map((child) => ({
    path: child.path,
    label: child.title[language],
    exact: true,
    isChild: true,
    ...part,
    ...(child.icon === undefined ? {} : { icon: child.icon }),
  }));
  return [own, ...below];
}

/** Sorts entries within a group: overview first, then by section, order number and name. */
function byPlace(group: NavigationGroup, language: Language) {
  const collator = new Intl.Collator(language);
  const parent = ({ heading }: MenuLine) => group.headings?.findIndex(({ name }) => name === heading) ?? 0;
  const numbers = (line: MenuLine) => [line.isOverview ? 0 : 1, parent(line), line.order];
  return (a: MenuLine, b: MenuLine): number => {
    const theirs = numbers(b);
    const differing = numbers(a).findIndex((number, place) => number !== theirs[place]);
    if (differing === -1) return collator.compare(a.title[language], b.title[language]);
    return (numbers(a)[differing] ?? 0) < (theirs[differing] ?? 0) ? -1 : 1;
  };
}

/** A menu entry before its texts are added. */
interface MenuLine {
  readonly path: string;
  readonly title: LocalizedText;
  readonly group: string;
  readonly heading: string | undefined;
  readonly order: number;
  readonly isOverview: boolean;
  readonly records: string | undefined;
  readonly tabOf: PageSet | undefined;
  readonly tabs?: readonly MenuLine[];
  readonly shortcut: string | undefined;
  readonly isDaily: boolean;
  readonly icon: NavigationGroup['icon'] | undefined;
  readonly children: readonly MenuChild[];
}

/** Page states that get a menu entry: not external links, and not pages that don't exist yet. */
export const hasMenuEntry: Readonly<Record<PageState, boolean>> = {
  page: true,
  entity: true,
  legacy: true,
  redirect: false,
  later: false,
};

/** Returns the entries that a user can see, unsorted. */
function menuLines(catalogue: readonly CatalogueEntry[], facts: AccessFacts): MenuLine[] {
  const open = catalogue.filter(
    (entry) => hasMenuEntry[entry.now] && entryDenial(entry, facts) === undefined,
  );
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
    tabOf: place.tabOf,
    shortcut: place.shortcut,
    isDaily: place.isDaily ?? navigationGroups.find(({ name }) => name === group)?.isDaily ?? false,
    icon: place.icon,
    children,
  };
}
