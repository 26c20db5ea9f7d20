import { request } from '../http/request.ts';
import { ServiceError } from '../http/serviceError.ts';

/**
 * Finds the employee with a single sign-on ID (docs/specification.md#master-data-7-employee-service: `GET
 * /api/employee/detail` with `orgSsoId`); undefined if there is none.
 *
 * @throws a `ServiceError` for any other failure
 */
export async function findBySingleSignOn(orgSsoId: string): Promise<number | undefined> {
  try {
    const { json } = await request('employee', 'GET', '/api/employee/detail', { query: { orgSsoId } });
    const { empDetails } = json as { readonly empDetails: { readonly workerId: number } | null };
    return empDetails?.workerId;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'notFound') return undefined;
    throw error;
  }
}
