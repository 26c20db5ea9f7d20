/**
 * Addresses contain the district, `/district/{orgId}/…`, so that tabs can show different districts and links are
 * unambiguous.
 */
const form = /^\/district\/(\d{1,16})(?=\/|$)/i;

/** Returns the district in a path; undefined if the path has none. */
export function districtOf(path: string): number | undefined {
  const [, id] = form.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Adds a district to a path: `/reference-data` → `/district/622710/reference-data`. */
export function inDistrict(district: number, path: string): string {
  return `/district/${district}${path.startsWith('/') ? path : `/${path}`}`;
}

/** Removes the district from a path; returns the path unchanged if it has none. */
export function withoutDistrict(path: string): string {
  const rest = path.replace(form, '');
  return rest === '' ? '/' : rest;
}
