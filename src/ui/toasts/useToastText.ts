import { type NotificationPayload, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** What a toast says: a key is translated with its arguments; any other text is shown as it is. */
export function useToastText({ message, notificationOptions }: NotificationPayload): ReactNode {
  const translate = useTranslate();
  if (typeof message !== 'string') return message;
  return translate(message, { _: message, ...notificationOptions?.messageArgs });
}
