import { navigationPages } from '#schemas/navigation/navigation.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { MenuGroup } from '../menu/menuFor.ts';
import type { OverviewEntry, OverviewSection } from './overview.ts';

/** Returns the pages of a menu group by section: what the user can open, each with its description. Pure. */
export function menuSections(
  group: MenuGroup | undefined,
  summaries: readonly EntitySummary[],
  language: Language,
): OverviewSection[] {
  if (group === undefined) return [];
  const pages = group.entries.filter(({ exact, isChild }) => !exact && !isChild);
  const headings = [...new Set(pages.map(({ heading }) => heading ?? group.label))];
  return headings.map((title) => ({
    name: title,
    title,
    entries: pages
      .filter(({ heading = group.label }) => heading === title)
      .map(({ path, label }) => entryOf(path, label, summaries, language)),
  }));
}

function entryOf(
  path: string,
  title: string,
  summaries: readonly EntitySummary[],
  language: Language,
): OverviewEntry {
  const summary = summaries.find((one) => one.path === path);
  const page = navigationPages.find((one) => one.path === path);
  const description = summary ? textsOf(summary, language).description : page?.description?.[language];
  const counts = summary !== undefined && !summary.single;
  return { name: summary?.name ?? path, path, title, description, mayAdd: false, counts };
}
