import type { CatalogueEntry } from '#schemas/navigation/catalogueOf.ts';
import { type NavigationGroup, navigationGroups, remainingGroup } from '#schemas/navigation.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { AccessFacts } from '#schemas/rules/permissions.ts';
import { byPlace } from './byPlace.ts';
import { type MenuLine, menuLines } from './menuLines.ts';

/** One line of the menu. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** An overview is current only at its own address, not below it. */
  readonly exact: boolean;
  /** Where the records are of the entity that the page stands for: the line is current there too. */
  readonly records?: string;
  /** The part of the group that it stands in, where that part has several lines. */
  readonly heading?: string;
  /** It stands below the line before it. */
  readonly isChild: boolean;
  /** Keys that lead to it: `g e`. */
  readonly shortcut?: string;
}

export interface MenuGroup {
  readonly name: string;
  readonly label: string;
  readonly icon: NavigationGroup['icon'];
  readonly entries: readonly MenuEntry[];
}

/** Whether a group is no more than its one line: it has the same name, so that the group is the link. */
export function isLine({ label, entries }: MenuGroup): boolean {
  return entries.length === 1 && entries[0]?.label === label;
}

/** For whom a menu is. */
export interface MenuContext {
  readonly access: AccessFacts;
  readonly language: Language;
}

/**
 * The menu of a person from the route catalogue: without what they may not see and what is not there yet;
 * parents and groups that are left empty are dropped; campus users get no shortcut keys
 * (docs/specification.md#application-2-navigation-menu). Pure.
 */
export function menuFor(catalogue: readonly CatalogueEntry[], context: MenuContext): MenuGroup[] {
  const lines = menuLines(catalogue, context.access);
  return [...navigationGroups, remainingGroup]
    .map((group) => groupFor(group, lines, context))
    .filter((group) => group.entries.length > 0);
}

function groupFor(group: NavigationGroup, lines: readonly MenuLine[], context: MenuContext): MenuGroup {
  const own = lines.filter((line) => line.group === group.name).sort(byPlace(group, context.language));
  const isOnlyOverview = own.every(({ isOverview }) => isOverview);
  return {
    name: group.name,
    label: group.title[context.language],
    icon: group.icon,
    entries: isOnlyOverview
      ? []
      : own.flatMap((line) => entriesFor(line, headingOf(group, line, own), context)),
  };
}

/** A part of a group is named once it holds more than one line. */
function headingOf(group: NavigationGroup, { heading }: MenuLine, own: readonly MenuLine[]) {
  const isShared = own.filter((line) => line.heading === heading).length > 1;
  return isShared ? group.headings?.find(({ name }) => name === heading)?.title : undefined;
}

function entriesFor(
  line: MenuLine,
  heading: MenuLine['title'] | undefined,
  { language, access }: MenuContext,
): MenuEntry[] {
  const { path, title, isOverview, records, shortcut, children } = line;
  const part = heading ? { heading: heading[language] } : {};
  const own: MenuEntry = {
    path,
    label: title[language],
    exact: isOverview,
    isChild: false,
    ...part,
    ...(records === undefined ? {} : { records }),
    ...(shortcut === undefined || access.userType === 'campus' ? {} : { shortcut }),
  };
  const below = children.map((child) => ({
    path: child.path,
    label: child.title[language],
    exact: true,
    isChild: true,
    ...part,
  }));
  return [own, ...below];
}
