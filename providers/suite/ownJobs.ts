import type { OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import { request } from '../http/request.ts';

/** The jobs of the substitute who is signed in. Throws a `ServiceError`: 404 for whoever is none. */
export async function loadOwnJobs(signal?: AbortSignal): Promise<OwnJobs> {
  const { json } = await request('absence', 'GET', '/v1.0/ownJobs', signal ? { signal } : {});
  return json as OwnJobs;
}
