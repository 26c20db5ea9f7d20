import type { PinChange, PinResult, PinState } from '#schemas/protocol/people/pin.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/user/pin';

/**
 * Loads whether the user has a PIN, and whether the identity provider manages it; never the PIN itself. Throws a
 * `ServiceError`.
 */
export async function loadPinState(signal?: AbortSignal): Promise<PinState> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as PinState;
}

/**
 * Changes the user's own PIN and returns the result code (docs/specification.md#master-data-9-limits).
 *
 * @throws a `ServiceError`: `invalid` with the field, `tooMany` beyond the limit, `stale` if the PIN was changed
 * meanwhile, `forbidden` without permission or during impersonation
 */
export async function changePin(change: PinChange): Promise<PinResult['resultCode']> {
  const { json } = await request('absence', 'PUT', path, { body: change });
  return (json as PinResult).resultCode;
}
