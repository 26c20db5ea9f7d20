import type { InstitutionCount, Institutions } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

export type Institution = Institutions[number];

/**
 * Counts the district's schools that the user can see (docs/specification.md#application-7-suite-calls). Throws a
 * `ServiceError`.
 */
export async function countInstitutions(): Promise<number> {
  const { json } = await request('absence', 'GET', '/api/v1.0/institutions/count', { useAesopToken: true });
  return (json as InstitutionCount).count;
}

/** Loads the district's schools that the user can see, in order of name. Throws a `ServiceError`. */
export async function loadInstitutions(): Promise<readonly Institution[]> {
  const { json } = await request('absence', 'GET', '/api/v1.0/institutions', { useAesopToken: true });
  return json as Institutions;
}
