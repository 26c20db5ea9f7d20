import { type WebAddress, webAddress } from '../../values/webAddress.ts';

/** The places that a user may be redirected to. */
export interface ReturnPlaces {
  /** The console's own URL. Only its origin is used. */
  readonly console: string;
  /** The URLs of the configured products of the suite. Everything below them is allowed. */
  readonly products?: readonly string[];
}

/** The maximum length, because browsers and proxies cut longer URLs, and no page of the console needs one. */
const longest = 2000;

/** Characters that browsers drop or convert. A URL that contains one would open another page than the validated one. */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u;

/** A path, or an absolute URL that browsers parse in only one way. */
const wellFormed = /^(?:\/(?!\/)|https?:\/\/[\x21-\x7e])/i;

/**
 * Validates a redirect target, which must have the console's own origin or be below the URL of a configured product.
 * Takes a path or an absolute URL and returns the absolute URL as the browser opens it; `undefined` for any other
 * target. This prevents open redirects (docs/specification.md#application-2-entry-routes: the routes `/access`,
 * `/auth_callback`, `/token`, `/impersonate`).
 */
export function acceptedReturnAddress(requested: string, places: ReturnPlaces): string | undefined {
  return accepted(requested, places)?.href;
}

/**
 * Validates a redirect target within the console. Returns its path with query and hash; `undefined` for another origin.
 */
export function ownReturnPath(requested: string, console: string): string | undefined {
  const address = accepted(requested, { console });
  return address && `${address.pathname}${address.search}${address.hash}`;
}

function accepted(requested: string, places: ReturnPlaces): WebAddress | undefined {
  const address = parsed(requested, places.console);
  if (!address) return undefined;
  const isAccepted =
    isOwn(address, places.console) || (places.products ?? []).some((one) => isBelow(address, one));
  return isAccepted ? address : undefined;
}

function parsed(requested: string, base: string): WebAddress | undefined {
  if (requested.length > longest || misleading.test(requested) || !wellFormed.test(requested))
    return undefined;
  const address = isPlainHost(requested) ? webAddress(requested, base) : undefined;
  return address?.username === '' && address.password === '' ? address : undefined;
}

/** Whether the host of a URL is plain ASCII, without look-alike characters or full stops of other scripts. */
function isPlainHost(requested: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(requested) ?? [];
  return /^[\x21-\x7e]*$/.test(host) && !host.includes('%');
}

function isOwn({ origin, pathname }: WebAddress, console: string): boolean {
  // A path that starts with `//` would lead to another host.
  return origin === webAddress(console)?.origin && !pathname.startsWith('//');
}

/** Whether a URL is below a product's URL: same origin, and its path or one below it. */
function isBelow({ origin, pathname }: WebAddress, product: string): boolean {
  const place = webAddress(product);
  if (!place || origin !== place.origin || origin === 'null') return false;
  const folder = place.pathname.endsWith('/') ? place.pathname : `${place.pathname}/`;
  // Rejects an encoded slash or backslash: some servers decode it, which could lead out of the product's folder.
  if (folder !== '/' && /%(?:2f|5c)/i.test(pathname)) return false;
  return `${pathname}/`.startsWith(folder);
}
