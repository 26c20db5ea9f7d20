import type { MenuEntry, MenuGroup } from './menuFor.ts';

/** The menu as it is drawn. */
export interface ArrangedMenu {
  /** The lines of every day, each with a picture. */
  readonly daily: readonly IconEntry[];
  /** What the person has put above the groups. */
  readonly pinned: readonly MenuEntry[];
  /** What is set up now and then, in groups; those that are left empty are gone. */
  readonly groups: readonly MenuGroup[];
}

export interface IconEntry extends MenuEntry {
  readonly icon: MenuGroup['icon'];
}

/** Daily lines first, then what is pinned, then the groups. Pins of what the person does not see are passed over. Pure. */
export function arrangedMenu(menu: readonly MenuGroup[], pins: readonly string[]): ArrangedMenu {
  const all = menu.flatMap(({ entries }) => entries);
  return {
    daily: menu.flatMap(({ icon, entries }) =>
      entries.filter(({ isDaily }) => isDaily).map((entry) => ({ ...entry, icon: entry.icon ?? icon })),
    ),
    pinned: pins.flatMap((pin) => all.find((entry) => !entry.isDaily && isAt(entry, pin)) ?? []),
    groups: menu
      .map((group) => ({ ...group, entries: group.entries.filter(({ isDaily }) => !isDaily) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** Whether a line leads to an address, itself or by one of its tabs. */
function isAt({ path, tabs = [] }: MenuEntry, pin: string): boolean {
  return path === pin || tabs.some((tab) => tab.path === pin);
}
