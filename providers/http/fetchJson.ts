import { ownFailure, send } from './send.ts';

/** Reads a public JSON file of the console, one that needs no session. Throws a `ServiceError`. */
export async function fetchJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await send(address, init);
  if (!answer.ok) throw ownFailure('unreadable', answer.status);
  return answer.json();
}
