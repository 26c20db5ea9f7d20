import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';
import type { Session } from '#providers/session/session.ts';
import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';

/** Addresses that are only passed through: nobody wants to come back to one. */
const passing: readonly string[] = Object.values(signInPaths);

/** The address to come back to after signing in: the whole of it, path, query and hash. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return passing.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}

/** The address that a sign-in was begun at; the first page when it is missing, or not our own. */
export function returnAddress(state: unknown): string {
  const requested = isState(state) ? state.returnTo : '/';
  const path = requested.startsWith('/') ? ownReturnPath(requested, window.location.origin) : undefined;
  if (path === undefined) return '/';
  return passing.includes(new URL(path, window.location.origin).pathname) ? '/' : path;
}

function isState(state: unknown): state is { returnTo: string } {
  return (
    typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
  );
}

/** Where support representatives choose a district. */
const pickerPath = '/districts';

/** Pages that belong to no district, whoever opens them. */
const outsidePaths: ReadonlySet<string> = new Set(['/products']);

/** Where support keeps the districts themselves, before it is in one. */
const districtsPath = /^\/settings\/districts(\/|$)/;

/** Entry addresses that name no page of their own (docs/specification.md#application-2-entry-routes). */
const entryPaths = new Set(['/', '/access', pickerPath]);

/**
 * Gives an address without a district the one it needs: somebody's own, or, for support, the page on
 * which they choose one and which then leads on.
 */
export function resolveAddress({ organization }: Session): void {
  const { pathname, search, hash } = window.location;
  if (outsidePaths.has(pathname)) return;
  if (districtOf(pathname) !== undefined || (organization === undefined && isOutside(pathname))) return;
  const page = entryPaths.has(pathname) ? '/' : pathname;
  const rest = `${page}${search}${hash}`;
  const resolved = organization ? inDistrict(organization.id, rest) : pickerFor(rest);
  window.history.replaceState(null, '', resolved);
}

function isOutside(pathname: string): boolean {
  return pathname === pickerPath || districtsPath.test(pathname);
}

function pickerFor(next: string): string {
  return next === '/' ? pickerPath : `${pickerPath}?next=${encodeURIComponent(next)}`;
}
