import type { OwnAssign, OwnCancel, OwnCandidates } from '#schemas/protocol/people/ownAbsences.ts';
import { request } from '../http/request.ts';

/**
 * Cancels a day of the signed-in employee's own absence. Throws a `ServiceError` with the reason if that isn't allowed.
 */
export async function cancelOwnDay(cancel: OwnCancel): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownAbsences/cancel', { body: cancel });
}

/** Loads the substitutes that the signed-in employee can assign to the job of a day of theirs. Throws a `ServiceError`. */
export async function loadOwnCandidates(
  confirmationNumber: number,
  signal?: AbortSignal,
): Promise<OwnCandidates> {
  const path = `/v1.0/ownAbsences/candidates?confirmationNumber=${confirmationNumber}`;
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnCandidates;
}

/** Assigns a substitute to the job of a day of the signed-in employee. Throws a `ServiceError` with the reason. */
export async function assignOwnDay(assign: OwnAssign): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownAbsences/assign', { body: assign });
}
