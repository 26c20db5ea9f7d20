import type { OwnCancel } from '#schemas/protocol/people/ownAbsences.ts';
import { request } from '../http/request.ts';

/** The employee who is signed in cancels a day of an own absence. Throws a `ServiceError` with the reason where they cannot. */
export async function cancelOwnDay(cancel: OwnCancel): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownAbsences/cancel', { body: cancel });
}
