import type { PinChange, PinResult, PinState } from '#schemas/protocol/people/pin.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/user/pin';

/** Whether the person has a PIN, and whether it is changed here; never the PIN itself. Throws a `ServiceError`. */
export async function loadPinState(signal?: AbortSignal): Promise<PinState> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as PinState;
}

/**
 * Changes the person's own PIN, and gives the result code of the save
 * (docs/specification.md#master-data-9-limits).
 *
 * @throws a `ServiceError`: `invalid` with the field to blame, `tooMany` beyond the limit, `stale` when the
 * PIN was changed meanwhile, `forbidden` without the permission or while acting as somebody else
 */
export async function changePin(change: PinChange): Promise<PinResult['resultCode']> {
  const { json } = await request('absence', 'PUT', path, { body: change });
  return (json as PinResult).resultCode;
}
