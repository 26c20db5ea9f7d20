import type { GivenFeedback, OwnFeedback } from '#schemas/protocol/people/ownFeedback.ts';
import { request } from '../http/request.ts';

/** Loads the jobs that the user can rate. Throws a `ServiceError`: 404 if the user can't rate jobs. */
export async function loadOwnFeedback(signal?: AbortSignal): Promise<OwnFeedback> {
  const { json } = await request('absence', 'GET', '/v1.0/ownFeedback', signal ? { signal } : {});
  return json as OwnFeedback;
}

/** Rates a job, once. Throws a `ServiceError`: 404 if it can’t be rated any more. */
export async function giveFeedback(feedback: GivenFeedback): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownFeedback', { body: feedback });
}
