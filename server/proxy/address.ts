import { serviceFailure } from './serviceFailure.ts';

/** How an id that may hold slashes is written in an address; undefined: it may not hold any. */
export type Slashes = 'encoded' | 'plain' | undefined;

/**
 * The address of a declared call at a service: always the declared path, with the values of the request in its
 * places. A value that could lead elsewhere, however it is written, is refused; slashes stand in values only where
 * that is declared.
 */
export function addressAt(
  base: string,
  path: string,
  values: readonly string[],
  query: string,
  slashes?: Slashes,
): URL {
  let at = 0;
  const filled = path.replace(/\{[^{}]+\}/g, () => segment(values[at++] ?? '', slashes));
  const address = new URL(base.replace(/\/+$/, '') + filled);
  const own = new URL(base);
  if (address.origin !== own.origin || !address.pathname.startsWith(own.pathname.replace(/\/+$/, '')))
    throw serviceFailure('badRequest', 'path');
  address.search = query;
  address.hash = '';
  return address;
}

function segment(value: string, slashes: Slashes): string {
  if (slashes === undefined) return encodeURIComponent(safe(value));
  return value
    .split('/')
    .map((part) => encodeURIComponent(safe(part)))
    .join(slashes === 'plain' ? '/' : '%2F');
}

/** A value of a path: not nothing, no step of a path, however often it was encoded. */
function safe(value: string): string {
  let text = value;
  for (let round = 0; round < 4; round++) {
    if (text === '' || text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text))
      throw serviceFailure('badRequest', 'path');
    const decoded = decodedOnce(text);
    if (decoded === text) return value;
    text = decoded;
  }
  throw serviceFailure('badRequest', 'path');
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
