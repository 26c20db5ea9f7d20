import { filledPath, type PathPlaces } from '#schemas/exchange/filledPath.ts';
import { UnsafePath } from '#schemas/exchange/unsafePath.ts';
import { serviceFailure } from './serviceFailure.ts';

/**
 * Builds the URL of a declared call: the declared path with the values of the request. Throws for values that do not
 * match their schema or that would change the path.
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

/** Placeholder validator for calls that declare no path placeholders: accepts no value. */
const noPlace: PathPlaces = () => ({ fits: () => false });

function pathWith(path: string, values: readonly string[], places: PathPlaces): string {
  try {
    return filledPath(path, values, places);
  } catch (error) {
    throw error instanceof UnsafePath ? serviceFailure('badRequest', 'path') : error;
  }
}
