import { filledPath, type PathPlaces } from '#schemas/exchange/filledPath.ts';
import { UnsafePath } from '#schemas/exchange/unsafePath.ts';
import { serviceFailure } from './serviceFailure.ts';

/**
 * The address of a declared call at a service: always the declared path, with the values of the request in its
 * places. A value that its schema refuses, or that could lead elsewhere, is refused.
 */
export function addressAt(
  base: string,
  path: string,
  values: readonly string[],
  query: string,
  places: PathPlaces = noPlace,
): URL {
  const address = new URL(base.replace(/\/+$/, '') + pathWith(path, values, places));
  const own = new URL(base);
  if (address.origin !== own.origin || !address.pathname.startsWith(own.pathname.replace(/\/+$/, '')))
    throw serviceFailure('badRequest', 'path');
  address.search = query;
  address.hash = '';
  return address;
}

/** A path without places takes no values. */
const noPlace: PathPlaces = () => ({ fits: () => false });

function pathWith(path: string, values: readonly string[], places: PathPlaces): string {
  try {
    return filledPath(path, values, places);
  } catch (error) {
    throw error instanceof UnsafePath ? serviceFailure('badRequest', 'path') : error;
  }
}
