/**
 * The district is in the address, `/district/{orgId}/…`, so that two tabs can hold two districts and a
 * link says where it leads.
 */
const form = /^\/district\/(\d{1,16})(?=\/|$)/i;

/** The district that an address names. */
export function districtOf(path: string): number | undefined {
  const [, id] = form.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A path of the console inside a district: `/reference-data` → `/district/622710/reference-data`. */
export function inDistrict(district: number, path: string): string {
  return `/district/${district}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The path of an address below its district; the path itself when it names none. */
export function withoutDistrict(path: string): string {
  const rest = path.replace(form, '');
  return rest === '' ? '/' : rest;
}
