import { inDistrict, withoutDistrict } from '#providers/session/districtAddress.ts';

/**
 * Where choosing a district leads: to the page that `next` names, in that district. Only paths of the
 * console itself are followed; anything else leads to the start page.
 *
 * @param next the query parameter, or null
 */
export function nextAddress(district: number, next: string | null): string {
  return inDistrict(district, ownPath(next) ?? '/');
}

function ownPath(next: string | null): string | undefined {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  if (origin !== window.location.origin) return undefined;
  return `${withoutDistrict(pathname)}${search}${hash}`;
}
