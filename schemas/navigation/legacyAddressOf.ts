import { webAddress } from '../values/webAddress.ts';

/** The path below which the console shows legacy pages. */
export const navigatorPath = '/navigator';

/**
 * The full URL of a legacy page: the part after `/navigator/` in the console's address, with its query, below the
 * configured URL. Undefined if the result would be outside of the configured URL. Pure.
 */
export function legacyAddressOf(configured: string, below: string, search: string): string | undefined {
  const base = webAddress(configured.endsWith('/') ? configured : `${configured}/`);
  if (!base || !/^https?:/.test(base.href)) return undefined;
  // Resolves the path as relative, because browsers treat a leading slash, a backslash or a scheme as another host.
  const address = webAddress(`./${below.replace(/^\/+/, '')}${search}`, base.href);
  const isBelow = address?.origin === base.origin && address.pathname.startsWith(base.pathname);
  const isHidden = /%(?:2f|5c|2e)/i.test(below);
  return isBelow && !isHidden ? address.href : undefined;
}
