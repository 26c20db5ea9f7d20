import type { NotificationPayload } from 'ra-core';

/** What a notice of an act is given so that it can be taken back; nothing where it cannot. */
export function undoable(...acts: readonly (number | undefined)[]): { readonly acts?: readonly number[] } {
  const known = acts.filter((act) => act !== undefined);
  return known.length > 0 && known.length === acts.length ? { acts: known } : {};
}

/** The acts that a notice tells of, the oldest first. */
export function actsOf({ notificationOptions }: NotificationPayload): readonly number[] {
  return (notificationOptions?.acts as readonly number[] | undefined) ?? [];
}

/** What takes back what a notice tells of, where that is no act of the change log: as long as the notice stands. */
export function takeBackOf({ notificationOptions }: NotificationPayload): (() => void) | undefined {
  return notificationOptions?.takeBack as (() => void) | undefined;
}
