import type { NotificationPayload } from 'react-admin';

/**
 * Returns the notification options that let the user undo acts of the change log, by their IDs; no options if an ID is
 * unknown.
 */
export function undoable(...acts: readonly (number | undefined)[]): { readonly acts?: readonly number[] } {
  const known = acts.filter((act) => act !== undefined);
  return known.length > 0 && known.length === acts.length ? { acts: known } : {};
}

/** Returns the IDs of the change-log acts that a notification can undo, oldest first. */
export function actsOf({ notificationOptions }: NotificationPayload): readonly number[] {
  return (notificationOptions?.acts as readonly number[] | undefined) ?? [];
}

/**
 * Returns the notification's own undo function, for an undo that is not an act of the change log. Available as long as
 * the toast is shown.
 */
export function undoHandlerOf({ notificationOptions }: NotificationPayload): (() => void) | undefined {
  return notificationOptions?.takeBack as (() => void) | undefined;
}
