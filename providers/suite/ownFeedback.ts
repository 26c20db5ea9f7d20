import type { GivenFeedback, OwnFeedback } from '#schemas/protocol/people/ownFeedback.ts';
import { request } from '../http/request.ts';

/** The jobs that the person who is signed in can rate. Throws a `ServiceError`: 404 where nobody rates jobs. */
export async function loadOwnFeedback(signal?: AbortSignal): Promise<OwnFeedback> {
  const { json } = await request('absence', 'GET', '/v1.0/ownFeedback', signal ? { signal } : {});
  return json as OwnFeedback;
}

/** Rates a job, once. Throws a `ServiceError`: 404 where it can’t be rated any more. */
export async function giveFeedback(given: GivenFeedback): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownFeedback', { body: given });
}
