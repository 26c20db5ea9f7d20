/** Where a support representative chooses a district, outside of any. */
export const pickerPath = '/districts';

/** The address of the district picker that leads back to a page, in the chosen district. */
export function pickerAddress(path: string): string {
  return path === '/' ? pickerPath : `${pickerPath}?next=${encodeURIComponent(path)}`;
}
