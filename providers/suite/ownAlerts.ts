import type { AlertReceipts, OwnAlerts } from '#schemas/protocol/people/ownAlerts.ts';
import type { SystemAlertName, SystemAlerts } from '#schemas/protocol/people/systemAlerts.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownAlerts';

/** Loads the district alerts that the user sees today. Throws a `ServiceError`. */
export async function loadOwnAlerts(signal?: AbortSignal): Promise<OwnAlerts> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnAlerts;
}

/** Loads the user's system alerts. Throws a `ServiceError`. */
export async function loadSystemAlerts(signal?: AbortSignal): Promise<SystemAlerts> {
  const { json } = await request('absence', 'GET', '/v1.0/systemAlerts', signal ? { signal } : {});
  return json as SystemAlerts;
}

/** Snoozes a system alert for several days. Throws a `ServiceError`. */
export async function snoozeAlert(name: SystemAlertName): Promise<void> {
  await request('absence', 'POST', '/v1.0/systemAlerts/snooze', { body: { name } });
}

/** Stores which alerts were shown and which were dismissed. Throws a `ServiceError`. */
export async function noteAlerts(receipts: AlertReceipts): Promise<void> {
  await request('absence', 'PUT', path, { body: receipts });
}
