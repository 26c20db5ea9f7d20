import { signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import { ownReturnPath } from '#schemas/rules/returnAddress.ts';

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
