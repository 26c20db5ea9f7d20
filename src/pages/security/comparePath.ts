/** Returns the address that compares two permission profiles, optionally with the first one. */
export function comparePath(first?: unknown): string {
  const query = first === undefined ? '' : `?first=${encodeURIComponent(String(first))}`;
  return `/security/permission-profiles/compare${query}`;
}
