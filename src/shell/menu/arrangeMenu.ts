import type { MenuEntry, MenuGroup } from './menuFor.ts';

/** The menu in display order: daily entries, pinned entries, and groups. */
export interface ArrangedMenu {
  /** Daily entries, each with an icon. */
  readonly daily: readonly IconEntry[];
  /** Entries that the user pinned. */
  readonly pinned: readonly MenuEntry[];
  /** Groups of the other entries, without empty groups. */
  readonly groups: readonly MenuGroup[];
}

export interface IconEntry extends MenuEntry {
  readonly icon: MenuGroup['icon'];
}

/**
 * Arranges the menu: daily entries, then pinned entries, then groups. Pins of entries that the user can't see are
 * ignored. Pure.
 */
export function arrangeMenu(menu: readonly MenuGroup[], pins: readonly string[]): ArrangedMenu {
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

/** Whether an entry or one of its tabs leads to an address. */
function isAt({ path, tabs = [] }: MenuEntry, pin: string): boolean {
  return path === pin || tabs.some((tab) => tab.path === pin);
}
