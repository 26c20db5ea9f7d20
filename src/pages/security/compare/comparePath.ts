/** Where two permission profiles are compared; the first can be given. */
export function comparePath(first?: unknown): string {
  const query = first === undefined ? '' : `?first=${encodeURIComponent(String(first))}`;
  return `/security/permission-profiles/compare${query}`;
}
