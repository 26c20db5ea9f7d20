import { request } from '../http/request.ts';
import type { OrganizationHits } from './searchOrganizations.ts';

/** More than anybody has who is not of support. */
const most = 50;

/**
 * The districts that the sign-in itself is for, by name: those of the person's roles, whatever district the
 * address names. For support the first ones of all. Throws a `ServiceError`.
 */
export async function ownDistricts(signal?: AbortSignal): Promise<OrganizationHits> {
  const { json } = await request('absence', 'GET', '/v1.0/organizations', {
    query: { search: '', limit: most, offset: 0 },
    withoutDistrict: true,
    ...(signal ? { signal } : {}),
  });
  return json as OrganizationHits;
}
