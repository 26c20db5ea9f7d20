import type { SessionRoles } from '#schemas/protocol/session/userSessions.ts';
import { request } from '../http/request.ts';

/** A role that the person can act in. */
export type SessionRole = SessionRoles[number];

/** The roles of whoever signed in; none when the call fails (docs/specification.md#application-7-suite-calls). */
export async function loadRoles(signal?: AbortSignal): Promise<SessionRoles> {
  try {
    const { json } = await request('absence', 'GET', '/v1.0/usersessions/Roles', signal ? { signal } : {});
    return Array.isArray(json) ? (json as SessionRoles) : [];
  } catch {
    return [];
  }
}

/** The address that switches to a role (docs/specification.md#application-2-entry-routes). */
export function roleAddress({ userKey, orgId }: Pick<SessionRole, 'userKey' | 'orgId'>): string {
  const query = new URLSearchParams({ userKey });
  if (orgId !== 0) query.set('orgid', String(orgId));
  return `/access?${query}`;
}
