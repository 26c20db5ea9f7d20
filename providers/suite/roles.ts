import type { SessionRoles } from '#schemas/protocol/session/userSessions.ts';
import { request } from '../http/request.ts';

export type SessionRole = SessionRoles[number];

/** Loads the user's roles; empty if the call fails (docs/specification.md#application-7-suite-calls). */
export async function loadRoles(signal?: AbortSignal): Promise<SessionRoles> {
  try {
    const { json } = await request('absence', 'GET', '/v1.0/usersessions/Roles', signal ? { signal } : {});
    return Array.isArray(json) ? (json as SessionRoles) : [];
  } catch {
    return [];
  }
}

/** Returns the address that switches to a role (docs/specification.md#application-2-entry-routes). */
export function roleAddress({ userKey, orgId }: Pick<SessionRole, 'userKey' | 'orgId'>): string {
  const query = new URLSearchParams({ userKey });
  if (orgId !== 0) query.set('orgid', String(orgId));
  return `/access?${query}`;
}
