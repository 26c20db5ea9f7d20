import { type NavigationGroup, remainingGroup } from '#schemas/navigation.ts';

/** The name of the group that an address belongs to, by its first segment. */
export function groupOf(groups: readonly NavigationGroup[], path: string): string {
  const segment = path.split('/')[1]?.toLowerCase() ?? '';
  const group = groups.find(({ segments }) => segments.some((one) => one.toLowerCase() === segment));
  return group?.name ?? remainingGroup.name;
}
