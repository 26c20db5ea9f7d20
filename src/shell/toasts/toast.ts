import type { NotificationPayload } from 'ra-core';

/** How long a toast stays, in milliseconds (docs/specification.md#application-9-limits). */
export const autoClose = 5000;

/** Milliseconds until a toast closes by itself, whatever its type; what has gone is under the bell. */
export function closesAfter({ notificationOptions }: NotificationPayload): number {
  return notificationOptions?.autoHideDuration ?? autoClose;
}

/** Newest on top; of several that say the same, only the newest. */
export function shownToasts(notifications: readonly NotificationPayload[]): NotificationPayload[] {
  return notifications
    .toReversed()
    .filter((one, index, all) => all.findIndex((other) => saysTheSame(one, other)) === index);
}

/** Whether two notifications would read the same. */
export function saysTheSame(one: NotificationPayload, other: NotificationPayload): boolean {
  if (one === other) return true;
  return (
    typeof one.message === 'string' &&
    one.message === other.message &&
    one.type === other.type &&
    JSON.stringify(one.notificationOptions?.messageArgs) ===
      JSON.stringify(other.notificationOptions?.messageArgs)
  );
}
