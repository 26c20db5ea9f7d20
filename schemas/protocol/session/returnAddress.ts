import { type WebAddress, webAddress } from '../../values/webAddress.ts';

/** Where somebody may be sent back to. */
export interface ReturnPlaces {
  /** The console's own address; only its origin counts. */
  readonly console: string;
  /** The addresses of the configured products of the suite: what is below one of them may be returned to. */
  readonly products?: readonly string[];
}

/** Longer addresses are cut by browsers and proxies, and no page of ours needs them. */
const longest = 2000;

/** Browsers drop or turn these round: what is read here would not be what is opened. */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u;

/** A path of our own, or a whole address: nothing that a browser would have to guess the rest of. */
const wellFormed = /^(?:\/(?!\/)|https?:\/\/[\x21-\x7e])/i;

/**
 * Checks an address that somebody is to be sent to: it must be of the console's own origin or below the address
 * of a configured product. Takes a path or a whole address and gives the whole address as the browser will open
 * it; `undefined` for every other. An open redirect is impossible by it
 * (docs/specification.md#application-2-entry-routes: the routes `/access`, `/auth_callback`, `/token`,
 * `/impersonate`).
 */
export function acceptedReturnAddress(requested: string, places: ReturnPlaces): string | undefined {
  return accepted(requested, places)?.href;
}

/**
 * The same for the console alone: the path with its query and hash, to be opened inside the page;
 * `undefined` for an address of another origin.
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

/** A host in ASCII, as it will be looked up: the full stops of other scripts and look-alikes are turned away. */
function isPlainHost(requested: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(requested) ?? [];
  return /^[\x21-\x7e]*$/.test(host) && !host.includes('%');
}

function isOwn({ origin, pathname }: WebAddress, console: string): boolean {
  // `//elsewhere` below our own origin would lead elsewhere once it is used as a path.
  return origin === webAddress(console)?.origin && !pathname.startsWith('//');
}

/** Below a product's address: the same origin, and its path or one under it. */
function isBelow({ origin, pathname }: WebAddress, product: string): boolean {
  const place = webAddress(product);
  if (!place || origin !== place.origin || origin === 'null') return false;
  const folder = place.pathname.endsWith('/') ? place.pathname : `${place.pathname}/`;
  // An encoded slash is a path of its own to some servers, and would lead out of the folder again.
  if (folder !== '/' && /%(?:2f|5c)/i.test(pathname)) return false;
  return `${pathname}/`.startsWith(folder);
}
