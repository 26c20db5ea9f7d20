import type { FlidLookup } from '#schemas/protocol/people/orgPerson.ts';
import { request } from '../http/request.ts';

/**
 * Loads the name of the identity account of a user (docs/specification.md#application-7-suite-calls).
 *
 * @param id the subject at the identity provider, or the user's ID in the organization
 * @throws a `ServiceError`: `forbidden` without permission to manage access, `notFound` for an unknown user
 */
export async function loadAccountName(id: string | number, signal?: AbortSignal): Promise<string> {
  const path = `/v1.0/IdentityManagement/Account/FlidLookup/${encodeURIComponent(id)}`;
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return (json as FlidLookup).name;
}
