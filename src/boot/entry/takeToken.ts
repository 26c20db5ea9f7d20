import { storeToken } from '#providers/session/storedToken.ts';
import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';

const form = /^\/token\/([^/]+)(?:\/(.*))?$/;

/**
 * `/token/{token}/{redirectUrl*}` (docs/specification.md#application-2-entry-routes): keeps the token and gives
 * the address to go on to, `/` plus redirectUrl with the query of this one; `undefined` at any other path. What
 * does not lead to a page of the console leads to its first one.
 */
export function takeToken({ pathname, search, hash, origin }: Location): string | undefined {
  const [matched, token = '', rest = ''] = form.exec(pathname) ?? [];
  if (matched === undefined) return undefined;
  storeToken(decoded(token));
  return ownReturnPath(`/${rest}${search}${hash}`, origin) ?? '/';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
