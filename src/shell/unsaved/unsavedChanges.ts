import type { Location } from 'react-router';

/** The part of a location that a form belongs to. */
type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Whether a navigation leaves the page that is being edited: another path, or another query, which is
 * another record on the pages that name it there. A hash only scrolls.
 */
export function leaves(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}
