import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { request } from '../http/request.ts';

/** The most districts that one search gives (docs/specification.md#application-9-limits: "Search limit 20"). */
export const searchLimit = 20;

export interface OrganizationHits {
  /** How many match, exactly. */
  readonly total: number;
  readonly organizations: readonly OrganizationHit[];
}

/**
 * Searches the districts by name, state or NCES id; an empty text gives the first ones by name.
 * Throws a `ServiceError`.
 */
export async function searchOrganizations(search: string, signal?: AbortSignal): Promise<OrganizationHits> {
  const query = { search, limit: searchLimit, offset: 0 };
  const { json } = await request('absence', 'GET', '/v1.0/organizations', {
    query,
    ...(signal ? { signal } : {}),
  });
  return json as OrganizationHits;
}
