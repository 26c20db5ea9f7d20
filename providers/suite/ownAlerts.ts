import type { AlertReceipts, OwnAlerts } from '#schemas/protocol/people/ownAlerts.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownAlerts';

/** The messages of the district that the person who is signed in sees today. Throws a `ServiceError`. */
export async function loadOwnAlerts(signal?: AbortSignal): Promise<OwnAlerts> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnAlerts;
}

/** Notes which messages were shown, and which were dismissed. Throws a `ServiceError`. */
export async function noteAlerts(receipts: AlertReceipts): Promise<void> {
  await request('absence', 'PUT', path, { body: receipts });
}
