import type { OwnCancel } from '#schemas/protocol/people/ownAbsences.ts';
import { request } from '../http/request.ts';

/**
 * Cancels a day of the signed-in employee's own absence. Throws a `ServiceError` with the reason if that isn't allowed.
 */
export async function cancelOwnDay(cancel: OwnCancel): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownAbsences/cancel', { body: cancel });
}
