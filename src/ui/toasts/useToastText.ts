import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';

/**
 * Returns a function that gives a toast's text: message keys are translated with their arguments, other content is
 * shown unchanged.
 */
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

export function useToastText(notification: NotificationPayload): ReactNode {
  return useToastTextOf()(notification);
}
