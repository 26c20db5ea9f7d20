import { allows, isOn, type PermissionSet } from '#schemas/access/permissions.ts';
import { navigationGroups, navigationPages, remainingGroup } from '#schemas/navigation/navigation.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { groupOf } from '../../shell/menu/groupOf.ts';
import type { OverviewEntry, OverviewSection } from '../../shell/overview/overview.ts';

export interface OverviewSource {
  readonly summaries: readonly EntitySummary[];
  readonly permissions: PermissionSet;
  readonly features: ReadonlySet<string>;
  readonly language: Language;
}

/** Section of entities that are the same for all districts. */
export const lookUps = 'lookUps';

/** Sections of the overview, in order: menu groups, then the shared look-ups. */
const sectionNames = ['reference-data', 'people', 'organization', remainingGroup.name, lookUps];

/** Returns the lists that the user can see, by section, without empty sections. Pure. */
export function overviewSections(source: OverviewSource): OverviewSection[] {
  const lists = source.summaries.filter((summary) => summary.listed && isSeen(source, summary));
  return sectionNames
    .map((name) => ({
      name,
      title: titleOf(name, source.language),
      entries: sorted(
        source,
        lists.filter((summary) => sectionOf(summary) === name),
      ),
    }))
    .filter((section) => section.entries.length > 0);
}

/** Returns a section's title: the title of its menu group. The page replaces it for the shared look-ups. */
function titleOf(name: string, language: Language): string {
  const group = navigationGroups.find((candidate) => candidate.name === name) ?? remainingGroup;
  return group.title[language];
}

function isSeen(source: OverviewSource, { view, flags }: EntitySummary): boolean {
  return allows(source.permissions, view) && flags.every((flag) => isOn(source, flag));
}

/**
 * Returns the section of an entity: look-ups for a global entity, else the group of its menu entry. Undefined if it has
 * no menu entry, because it then belongs to another record.
 */
function sectionOf({ menu, global, path }: EntitySummary): string | undefined {
  if (global) return lookUps;
  return menu ? groupOf(navigationGroups, path) : undefined;
}

function sorted(
  { permissions, language }: OverviewSource,
  summaries: readonly EntitySummary[],
): OverviewEntry[] {
  const order = new Intl.Collator(language);
  return summaries
    .map((summary) => {
      const { plural, description } = textsOf(summary, language);
      const mayAdd = summary.add !== undefined && !summary.global && allows(permissions, summary.add);
      return {
        name: summary.name,
        counts: true,
        path: addressOf(summary),
        title: plural,
        description,
        mayAdd,
      };
    })
    .sort((a, b) => order.compare(a.title, b.title));
}

/**
 * Returns the path of the navigation page that replaces an entity's list (`standsFor`), or else the path of the list.
 */
function addressOf({ name, path }: EntitySummary): string {
  return navigationPages.find(({ standsFor }) => standsFor === name)?.path ?? path;
}
