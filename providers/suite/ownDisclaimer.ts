import type { OwnDisclaimer } from '#schemas/protocol/people/ownDisclaimer.ts';
import { request } from '../http/request.ts';

/**
 * Confirms what the district tells the substitute who is signed in about automatic calls. Takes the number of the
 * version that was read. Throws a `ServiceError`: `stale` where there is another one by now.
 */
export async function confirmOwnDisclaimer(version: number): Promise<OwnDisclaimer> {
  const { json } = await request('absence', 'PUT', '/v1.0/ownDisclaimer', { body: { version } });
  return json as OwnDisclaimer;
}
