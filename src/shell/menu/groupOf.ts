import { type NavigationGroup, remainingGroup } from '#schemas/navigation/navigation.ts';
import type { MenuSection } from '#schemas/navigation/navigationGroup.ts';

/** The name of the group that an address belongs to, by what it begins with. */
export function groupOf(groups: readonly NavigationGroup[], path: string): string {
  return sectionOf(groups, path)?.name ?? remainingGroup.name;
}

/** The name of the part of a group that an address belongs to; nothing where the group has no parts. */
export function headingOf(
  groups: readonly NavigationGroup[],
  group: string,
  path: string,
): string | undefined {
  return sectionOf(groups.find(({ name }) => name === group)?.headings ?? [], path)?.name;
}

/** The longest beginning that fits wins. */
function sectionOf(sections: readonly MenuSection[], path: string): MenuSection | undefined {
  const requested = `${path.toLowerCase()}/`;
  const fitting = sections.flatMap((section) =>
    section.segments
      .filter((one) => requested.startsWith(one === '' ? '//' : `/${one.toLowerCase()}/`))
      .map((one) => ({ section, length: one.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.section;
}
