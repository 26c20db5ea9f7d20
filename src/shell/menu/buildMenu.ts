import {
  type NavigationGroup,
  type NavigationPage,
  remainingGroup,
  type Worded,
} from '#schemas/navigation.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entityFiles.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { allows, type PermissionSet } from '#schemas/rules/permissions.ts';
import { groupOf } from './groupOf.ts';

/** One line of the menu. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** An overview is current only at its own address, not below it. */
  readonly exact: boolean;
  /** Where the records are of the entity that the page stands for: the line is current there too. */
  readonly records?: string | undefined;
}

export interface MenuGroup {
  readonly name: string;
  readonly label: string;
  readonly icon: NavigationGroup['icon'];
  readonly entries: readonly MenuEntry[];
}

/** What the menu is built from. */
export interface MenuSource {
  readonly groups: readonly NavigationGroup[];
  readonly pages: readonly NavigationPage[];
  readonly summaries: readonly EntitySummary[];
  readonly permissions: PermissionSet;
  readonly features: ReadonlySet<string>;
  readonly language: Language;
}

/** An entry before it is worded, with what decides whether it is there. */
interface Candidate {
  readonly path: string;
  readonly group: string;
  readonly texts: Worded;
  readonly permission: string | undefined;
  readonly flags: readonly string[];
  readonly isOverview: boolean;
  readonly records?: string | undefined;
}

/**
 * The menu of a person: hand-written pages and entities, without what they may not see; groups that
 * are left empty are dropped (specification, application section 2, "Navigation menu"). Pure.
 */
export function buildMenu(source: MenuSource): MenuGroup[] {
  const pages = source.pages.filter(({ isBelow }) => isBelow !== true);
  const candidates = [...pages.map((page) => ofPage(source, page)), ...entities(source)];
  const seen = candidates.filter((candidate) => isSeen(source, candidate));
  return [...source.groups, remainingGroup]
    .map((group) => worded(source, group, seen))
    .filter((group) => group.entries.length > 0);
}

function ofPage(source: MenuSource, page: NavigationPage): Candidate {
  return {
    path: page.path,
    group: page.group ?? groupOf(source.groups, page.path),
    texts: page.title,
    permission: page.permission,
    flags: page.flags ?? [],
    isOverview: page.isOverview ?? false,
    records: source.summaries.find(({ name }) => name === page.standsFor)?.path,
  };
}

/** The entities with a place in the menu; a hand-written page at the same address, or one that says so, stands for its entity. */
function entities(source: MenuSource): Candidate[] {
  const taken = new Set(source.pages.flatMap(({ path, standsFor = '' }) => [path, standsFor]));
  const isTaken = ({ path, name }: EntitySummary) => taken.has(path) || taken.has(name);
  return source.summaries
    .filter((summary) => summary.menu && (summary.listed || summary.single) && !isTaken(summary))
    .map((summary) => ({
      path: summary.path,
      group: groupOf(source.groups, summary.path),
      texts: { en: nameOf(summary, 'en'), es: nameOf(summary, 'es') },
      permission: summary.view,
      flags: summary.flags,
      isOverview: false,
    }));
}

function nameOf(summary: EntitySummary, language: Language): string {
  const { title, plural } = textsOf(summary, language);
  return summary.single ? title : plural;
}

function isSeen({ permissions, features }: MenuSource, { permission, flags }: Candidate): boolean {
  if (permission !== undefined && !allows(permissions, permission)) return false;
  return flags.every((flag) => allows(features, flag));
}

function worded({ language }: MenuSource, group: NavigationGroup, seen: readonly Candidate[]): MenuGroup {
  const own = seen.filter((candidate) => candidate.group === group.name);
  const order = new Intl.Collator(language);
  const entry = ({ path, texts, isOverview, records }: Candidate): MenuEntry => ({
    path,
    label: texts[language],
    exact: isOverview,
    ...(records === undefined ? {} : { records }),
  });
  const others = own.filter(({ isOverview }) => !isOverview).map(entry);
  const overviews = others.length > 0 ? own.filter(({ isOverview }) => isOverview).map(entry) : [];
  return {
    name: group.name,
    label: group.title[language],
    icon: group.icon,
    entries: [...overviews, ...others.sort((a, b) => order.compare(a.label, b.label))],
  };
}
