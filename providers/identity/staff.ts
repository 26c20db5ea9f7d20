import type { EmployeePermissions, FlidLookup, OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { request } from '../http/request.ts';
import { ServiceError } from '../http/serviceError.ts';

/** What the user may do with an employee in the suite. */
export type StaffAction = EmployeePermissions['permittedActions'][number];

/** Loads a person of the organization from the suite. Throws a `ServiceError`. */
export async function loadOrgPerson(orgPersonId: number, signal?: AbortSignal): Promise<OrgPerson> {
  const options = { query: { orgPersonId }, ...(signal ? { signal } : {}) };
  return (await request('absence', 'GET', '/v1.0/orgpersons', options)).json as OrgPerson;
}

/**
 * Loads what the user may do with an employee, by the alternate token if this browser has one. A failed call permits
 * nothing (docs/specification.md#application-7-suite-calls; docs/specification.md#master-data-3-organisation-persons).
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
 * Loads the name of the person with a suite ID; null if no person of the organization has it
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
