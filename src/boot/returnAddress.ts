import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';
import type { Session } from '#providers/session/session.ts';
import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { pickerAddress, pickerPath } from '../shell/district/pickerAddress.ts';

/** Addresses of the sign-in process, to which a sign-in never returns. */
const transientPaths: readonly string[] = Object.values(signInPaths);

/** Returns the address to return to after sign-in: path, query and hash. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return transientPaths.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}

/** Returns the address where a sign-in started, or the first page if it is missing or not the console's own. */
export function returnAddress(state: unknown): string {
  const requested = isState(state) ? state.returnTo : '/';
  const path = requested.startsWith('/') ? ownReturnPath(requested, window.location.origin) : undefined;
  if (path === undefined) return '/';
  return transientPaths.includes(new URL(path, window.location.origin).pathname) ? '/' : path;
}

function isState(state: unknown): state is { returnTo: string } {
  return (
    typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
  );
}

/** Pages outside any district, for all users. */
const outsidePaths: ReadonlySet<string> = new Set(['/products']);

/** Support's list of districts and the pages below it, outside any district. */
const districtsPath = /^\/settings\/districts(\/|$)/;

/** Entry addresses without a page of their own (docs/specification.md#application-2-entry-routes). */
const entryPaths = new Set(['/', '/access', pickerPath]);

/**
 * Adds the user's own district to an address that names no district. Support representatives are sent to the district
 * picker instead, which then continues to the address.
 */
export function resolveAddress({ organization }: Session): void {
  const { pathname, search, hash } = window.location;
  if (outsidePaths.has(pathname)) return;
  if (districtOf(pathname) !== undefined || (organization === undefined && isOutside(pathname))) return;
  const page = entryPaths.has(pathname) ? '/' : pathname;
  const rest = `${page}${search}${hash}`;
  const resolved = organization ? inDistrict(organization.id, rest) : pickerAddress(rest);
  window.history.replaceState(null, '', resolved);
}

function isOutside(pathname: string): boolean {
  return pathname === pickerPath || districtsPath.test(pathname);
}
