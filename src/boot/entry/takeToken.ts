import { storeToken } from '#providers/session/storedToken.ts';
import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';

const form = /^\/token\/([^/]+)(?:\/(.*))?$/;

/**
 * Handles `/token/{token}/{redirectUrl*}` (docs/specification.md#application-2-entry-routes): stores the token and
 * returns the address to continue at, which is `/` plus redirectUrl with the current query. Returns `undefined` at any
 * other path. If redirectUrl is outside the console, the address is that of the first page.
 */
export function storeTokenFromPath({ pathname, search, hash, origin }: Location): string | undefined {
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
