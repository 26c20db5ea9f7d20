import { useLocation } from 'react-router';
import { requestedTabParameter } from '../../entity/requestedTabParameter.ts';
import type { MenuEntry } from './menuFor.ts';
import { useMenu } from './useMenu.ts';

/**
 * Returns the menu path of the current page. On a list where the user picks the record to open in a requested tab,
 * returns the tab's path if the menu has an entry for it.
 */
export function useMenuPlace(): string {
  const { pathname, search } = useLocation();
  const requestedPath = `/${new URLSearchParams(search).get(requestedTabParameter)}`;
  const isLine = useMenu().some(({ entries }) => entries.some(({ path }) => path === requestedPath));
  return isLine ? requestedPath : pathname;
}

/**
 * Whether an address belongs to a menu entry: the path of the entry, of its records or of one of its tabs, or a path
 * below these. Paths of nested entries (`deeper`) are excluded.
 */
export function isWithin(
  place: string,
  { path, records = path, tabs = [], deeper = [] }: Pick<MenuEntry, 'path' | 'records' | 'tabs' | 'deeper'>,
): boolean {
  const isBelow = (one: string) => `${place}/`.startsWith(`${one}/`);
  return [path, records, ...tabs.map((tab) => tab.path)].some(isBelow) && !deeper.some(isBelow);
}
