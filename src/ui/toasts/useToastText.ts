import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';

/** How it is told what a toast says: a key is translated with its arguments; any other text is shown as it is. */
export function useToastTextOf(): (notification: NotificationPayload) => ReactNode {
  const translate = useTranslate();
  return useCallback(
    ({ message, notificationOptions }) => {
      if (typeof message !== 'string') return message;
      return translate(message, { _: message, ...notificationOptions?.messageArgs });
    },
    [translate],
  );
}

/** What a toast says. */
export function useToastText(notification: NotificationPayload): ReactNode {
  return useToastTextOf()(notification);
}
