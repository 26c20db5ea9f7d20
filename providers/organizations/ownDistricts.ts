import { request } from '../http/request.ts';
import type { OrganizationHits } from './searchOrganizations.ts';

/** Maximum number of districts to load, which only support users exceed. */
const most = 50;

/**
 * Loads the districts in which the user has a role, sorted by name, regardless of the district in the address. For
 * support users, loads the first 50 of all districts. Throws a `ServiceError`.
 */
export async function ownDistricts(signal?: AbortSignal): Promise<OrganizationHits> {
  const { json } = await request('absence', 'GET', '/v1.0/organizations', {
    query: { search: '', limit: most, offset: 0 },
    withoutDistrict: true,
    ...(signal ? { signal } : {}),
  });
  return json as OrganizationHits;
}
