import { readResponse, send } from './send.ts';
import { attachCallToError, ownFailure } from './serviceError.ts';

/** Loads a public JSON file that needs no session. Throws a `ServiceError`. */
export function fetchJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  return attachCallToError({ method: 'GET', address }, async () => {
    const answer = await send(address, init);
    if (!answer.ok) throw ownFailure('unreadable', answer.status);
    const { json } = await readResponse(answer);
    if (json === undefined) throw ownFailure('unreadable', answer.status);
    return json as T;
  });
}
