import { useLocation } from 'react-router';
import { askedTab } from '../../entity/askedTab.ts';
import type { MenuEntry } from './menuFor.ts';
import { useMenu } from './useMenu.ts';

/**
 * Where the page stands in the menu: at its address. A list from which a record is chosen for one of its tabs stands
 * at the line of that tab, where the menu has one.
 */
export function useMenuPlace(): string {
  const { pathname, search } = useLocation();
  const asked = `/${new URLSearchParams(search).get(askedTab)}`;
  const isLine = useMenu().some(({ entries }) => entries.some(({ path }) => path === asked));
  return isLine ? asked : pathname;
}

/** Whether a place is a line's own, one of its tabs, below these, or where the records are that the line stands for. */
export function isWithin(
  place: string,
  { path, records = path, tabs = [], deeper = [] }: Pick<MenuEntry, 'path' | 'records' | 'tabs' | 'deeper'>,
): boolean {
  const isBelow = (one: string) => `${place}/`.startsWith(`${one}/`);
  return [path, records, ...tabs.map((tab) => tab.path)].some(isBelow) && !deeper.some(isBelow);
}
