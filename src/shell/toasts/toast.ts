import type { NotificationPayload, NotificationType } from 'ra-core';
import type { Status } from '../theme/tokens.ts';

/** How long a toast stays, in milliseconds (specification, application section 9). */
export const autoClose = 5000;

/** The colour of each type; `none` is the accent. */
export const toastStatus: Readonly<Record<NotificationType, Status | 'none'>> = {
  success: 'filled',
  info: 'none',
  warning: 'held',
  error: 'unfilled',
};

/** Milliseconds until a toast closes by itself; `undefined`: it stays until somebody closes it, as errors do. */
export function closesAfter({ type, notificationOptions }: NotificationPayload): number | undefined {
  const asked = notificationOptions?.autoHideDuration;
  if (asked === null) return undefined;
  return asked ?? (type === 'error' ? undefined : autoClose);
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
