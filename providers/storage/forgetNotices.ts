/** Key prefix of stored notifications, followed by the owner. */
export const noticesPrefix = 'absmgmt.notices.';

/** Lifetime of stored notifications, in milliseconds, and so also the time within which their acts can be undone. */
export const noticeLifetime = 10 * 60_000;

/** Deletes all stored notifications at sign-out. */
export function forgetNotices(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(noticesPrefix)) localStorage.removeItem(key);
}
