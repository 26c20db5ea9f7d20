import { signInPaths } from '#schemas/protocol/runTimeConfig.ts';

/** What the provider answers with; `test=2`, which some configurations add, is none of it. */
const parts = ['code', 'state', 'error', 'id_token', 'access_token'];

/**
 * Whether an address brings the provider's answer to `/auth_callback`
 * (docs/specification.md#application-2-entry-routes). That path without any answer is an entry like `/`.
 */
export function isSignInAnswer({ pathname, search, hash }: Location): boolean {
  if (pathname !== signInPaths.callback) return false;
  const given = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((name) => given.some((query) => query.has(name)));
}
