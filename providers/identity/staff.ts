import type { EmployeePermissions, FlidLookup, OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { request } from '../http/request.ts';
import { ServiceError } from '../http/serviceError.ts';

/** What somebody may do with an employee who is a person of the suite. */
export type StaffAction = EmployeePermissions['permittedActions'][number];

/** A person of the organisation, as the suite knows them. Throws a `ServiceError`. */
export async function loadOrgPerson(orgPersonId: number, signal?: AbortSignal): Promise<OrgPerson> {
  const options = { query: { orgPersonId }, ...(signal ? { signal } : {}) };
  return (await request('absence', 'GET', '/v1.0/orgpersons', options)).json as OrgPerson;
}

/**
 * What the person may do with an employee: by the alternate token where this browser has one. A call that fails
 * permits nothing (docs/specification.md#application-7-suite-calls;
 * docs/specification.md#master-data-3-organisation-persons).
 */
export async function loadStaffActions(
  orgPersonId: number,
  signal?: AbortSignal,
): Promise<readonly StaffAction[]> {
  try {
    const options = { useAesopToken: true, query: { orgPersonId }, ...(signal ? { signal } : {}) };
    const { json } = await request('absence', 'GET', '/v1.0/employee/permissions', options);
    return (json as EmployeePermissions).permittedActions;
  } catch {
    return [];
  }
}

/**
 * The name of whom a number of the suite belongs to; null where it is nobody's of the organisation
 * (docs/specification.md#application-7-suite-calls: "FlidLookup").
 */
export async function loadIdentityName(id: number, signal?: AbortSignal): Promise<string | null> {
  const path = `/v1.0/IdentityManagement/Account/FlidLookup/${id}`;
  try {
    const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
    return (json as FlidLookup).name;
  } catch (error) {
    if (error instanceof ServiceError && error.body.code === 'notFound') return null;
    throw error;
  }
}
