import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';

/**
 * Returns the address of the page that asks for a reason and starts impersonation in this tab, within the district of
 * the current address. Can be used as a link.
 *
 * @param userKey userTypeId-userId of the user to impersonate
 */
export function impersonationPath(userKey: string): string {
  const district = districtOf(window.location.pathname);
  const query = new URLSearchParams({ userKey });
  if (district !== undefined) query.set('url', inDistrict(district, '/'));
  return `/impersonate?${query}`;
}
