import type { OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { request } from '../http/request.ts';

/**
 * Loads the data that employees and substitutes see about themselves, in their language. Throws a `ServiceError`: 404
 * for other users, or if the account has no record.
 */
export async function loadOwnFacts({ signal }: { readonly signal?: AbortSignal } = {}): Promise<OwnFacts> {
  const { json } = await request('absence', 'GET', '/v1.0/ownFacts', signal ? { signal } : {});
  return json as OwnFacts;
}
