import type { Notifications } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

export type Notification = Notifications[number];

const path = '/v1.0/notifications';

/**
 * Loads the user's notifications in the district, newest first; `includeRead` includes read ones
 * (docs/specification.md#application-7-suite-calls). Throws a `ServiceError`.
 */
export async function loadNotifications(
  includeRead: boolean,
  signal?: AbortSignal,
): Promise<readonly Notification[]> {
  const query = includeRead ? { includeRead: 'true' } : {};
  const { json } = await request('absence', 'GET', path, {
    useAesopToken: true,
    query,
    ...(signal ? { signal } : {}),
  });
  return json as Notifications;
}

/** Marks a notification as read or unread. Throws a `ServiceError`. */
export async function markNotification({ notificationId }: Notification, isRead: boolean): Promise<void> {
  await request('absence', 'PUT', `${path}/${encodeURIComponent(notificationId)}`, { body: { isRead } });
}
