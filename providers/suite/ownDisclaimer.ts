import type { OwnDisclaimer } from '#schemas/protocol/people/ownDisclaimer.ts';
import { request } from '../http/request.ts';

/**
 * Confirms the district's notice about automatic calls for the signed-in substitute. Takes the version that was read.
 * Throws a `ServiceError`: `stale` if it has changed.
 */
export async function confirmOwnDisclaimer(version: number): Promise<OwnDisclaimer> {
  const { json } = await request('absence', 'PUT', '/v1.0/ownDisclaimer', { body: { version } });
  return json as OwnDisclaimer;
}
