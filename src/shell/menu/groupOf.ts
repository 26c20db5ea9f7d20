import { type NavigationGroup, remainingGroup } from '#schemas/navigation/navigation.ts';
import type { MenuSection } from '#schemas/navigation/navigationGroup.ts';

/** Returns the name of the group that an address belongs to, by its prefix. */
export function groupOf(groups: readonly NavigationGroup[], path: string): string {
  return sectionOf(groups, path)?.name ?? remainingGroup.name;
}

/** Returns the name of an address's section within a group, or undefined if the group has no sections. */
export function headingOf(
  groups: readonly NavigationGroup[],
  group: string,
  path: string,
): string | undefined {
  return sectionOf(groups.find(({ name }) => name === group)?.headings ?? [], path)?.name;
}

/** Returns the section with the longest prefix that matches the address. */
function sectionOf(sections: readonly MenuSection[], path: string): MenuSection | undefined {
  const requested = `${path.toLowerCase()}/`;
  const matches = sections.flatMap((section) =>
    section.segments
      .filter((one) => requested.startsWith(one === '' ? '//' : `/${one.toLowerCase()}/`))
      .map((one) => ({ section, length: one.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.section;
}
