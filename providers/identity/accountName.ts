import type { FlidLookup } from '#schemas/protocol/people/orgPerson.ts';
import { request } from '../http/request.ts';

/**
 * The name of the identity account behind a user of the organisation
 * (docs/specification.md#application-7-suite-calls).
 *
 * @param id the subject at the identity provider, or the user's number in the organisation
 * @throws a `ServiceError`: `forbidden` without the right to look after access, `notFound` for nobody
 */
export async function loadAccountName(id: string | number, signal?: AbortSignal): Promise<string> {
  const path = `/v1.0/IdentityManagement/Account/FlidLookup/${encodeURIComponent(id)}`;
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return (json as FlidLookup).name;
}
