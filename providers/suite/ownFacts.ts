import type { OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { request } from '../http/request.ts';

/**
 * What an employee or a substitute is told of themselves, in their language. Throws a `ServiceError`: 404 for whoever
 * is neither, or whose sign-in belongs to no record.
 */
export async function loadOwnFacts({ signal }: { readonly signal?: AbortSignal } = {}): Promise<OwnFacts> {
  const { json } = await request('absence', 'GET', '/v1.0/ownFacts', signal ? { signal } : {});
  return json as OwnFacts;
}
