import type { AlertReceipts, OwnAlerts } from '#schemas/protocol/people/ownAlerts.ts';
import type { SystemAlertName, SystemAlerts } from '#schemas/protocol/people/systemAlerts.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownAlerts';

/** The messages of the district that the person who is signed in sees today. Throws a `ServiceError`. */
export async function loadOwnAlerts(signal?: AbortSignal): Promise<OwnAlerts> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnAlerts;
}

/** What the console tells the person who is signed in by itself. Throws a `ServiceError`. */
export async function loadSystemAlerts(signal?: AbortSignal): Promise<SystemAlerts> {
  const { json } = await request('absence', 'GET', '/v1.0/systemAlerts', signal ? { signal } : {});
  return json as SystemAlerts;
}

/** Hears nothing of a system alert for some days. Throws a `ServiceError`. */
export async function snoozeAlert(name: SystemAlertName): Promise<void> {
  await request('absence', 'POST', '/v1.0/systemAlerts/snooze', { body: { name } });
}

/** Notes which messages were shown, and which were dismissed. Throws a `ServiceError`. */
export async function noteAlerts(receipts: AlertReceipts): Promise<void> {
  await request('absence', 'PUT', path, { body: receipts });
}
