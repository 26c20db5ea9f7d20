/** The page on which support representatives choose a district. Outside any district. */
export const pickerPath = '/districts';

/** Returns the address of the district picker that continues to a page in the chosen district. */
export function pickerAddress(path: string): string {
  return path === '/' ? pickerPath : `${pickerPath}?next=${encodeURIComponent(path)}`;
}
