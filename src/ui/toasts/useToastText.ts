import { type ReactNode, useCallback } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';

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
