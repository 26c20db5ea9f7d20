/** The steps of a JSON pointer, plain (`/a/b`) or as the fragment of an address (`#/a/b`, percent-encoded). */
export function stepsOf(pointer: string): string[] {
  const fragment = pointer.startsWith('#');
  const path = fragment ? pointer.slice(1) : pointer;
  if (path === '') return [];
  return path
    .replace(/^\//, '')
    .split('/')
    .map((step) => (fragment ? decoded(step) : step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Decodes the percent-encoding of a pointer step. An invalid encoding is kept as text, so that the pointer finds
 * nothing instead of throwing an error.
 */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** Appends steps to a plain JSON pointer. */
export function pointerTo(above: string, ...steps: readonly (string | number)[]): string {
  const escaped = steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [above, ...escaped].join('/');
}
