import { filledPath, type Slashes, UnsafePath } from '#schemas/exchange/filledPath.ts';
import { serviceFailure } from './serviceFailure.ts';

/**
 * The address of a declared call at a service: always the declared path, with the values of the request in its
 * places. A value that could lead elsewhere is refused.
 */
export function addressAt(
  base: string,
  path: string,
  values: readonly string[],
  query: string,
  slashes: Slashes = {},
): URL {
  const address = new URL(base.replace(/\/+$/, '') + pathWith(path, values, slashes));
  const own = new URL(base);
  if (address.origin !== own.origin || !address.pathname.startsWith(own.pathname.replace(/\/+$/, '')))
    throw serviceFailure('badRequest', 'path');
  address.search = query;
  address.hash = '';
  return address;
}

function pathWith(path: string, values: readonly string[], slashes: Slashes): string {
  try {
    return filledPath(path, values, slashes);
  } catch (error) {
    throw error instanceof UnsafePath ? serviceFailure('badRequest', 'path') : error;
  }
}
