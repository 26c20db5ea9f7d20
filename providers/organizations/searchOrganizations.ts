import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { request } from '../http/request.ts';

/** Maximum number of districts per search (docs/specification.md#application-9-limits: "Search limit 20"). */
const searchLimit = 20;

export interface OrganizationHits {
  /** Exact number of districts that match. */
  readonly total: number;
  readonly organizations: readonly OrganizationHit[];
}

/**
 * Searches districts by name, state or NCES ID. An empty text returns the first districts by name. Throws a
 * `ServiceError`.
 */
export async function searchOrganizations(search: string, signal?: AbortSignal): Promise<OrganizationHits> {
  const query = { search, limit: searchLimit, offset: 0 };
  const { json } = await request('absence', 'GET', '/v1.0/organizations', {
    query,
    ...(signal ? { signal } : {}),
  });
  return json as OrganizationHits;
}
