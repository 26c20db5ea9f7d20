import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';

/**
 * The address at which somebody gives the reason and begins to act as another person of the district of
 * the address, in this tab: a link can lead there.
 *
 * @param userKey userTypeId-userId of that person
 */
export function impersonationPath(userKey: string): string {
  const district = districtOf(window.location.pathname);
  const query = new URLSearchParams({ userKey });
  if (district !== undefined) query.set('url', inDistrict(district, '/'));
  return `/impersonate?${query}`;
}
