import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { saysTheSame, shownToasts } from './toast.ts';

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** A key for React that stays with the notification. */
export function keyOf(notification: NotificationPayload): number {
  const known = keys.get(notification);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(notification, lastKey);
  return lastKey;
}

/** The toasts to show, newest first, and how to close one; Escape closes the newest. */
export function useToasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const toasts = shownToasts(notifications);
  const newest = toasts[0];

  const close = useCallback(
    (toast: NotificationPayload) =>
      setNotifications((all) => all.filter((other) => !saysTheSame(toast, other))),
    [setNotifications],
  );

  useEffect(() => {
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest, close]);

  return { toasts, close };
}
