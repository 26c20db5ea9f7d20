/** What the keys of kept notices begin with; the person's own follows. */
export const noticesPrefix = 'absmgmt.notices.';

/** How long a notice is kept, and as long the acts that it tells of can be taken back, in milliseconds. */
export const keptTime = 10 * 60_000;

/** Forgets what was kept for whoever used this browser: they have signed out. */
export function forgetNotices(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(noticesPrefix)) localStorage.removeItem(key);
}
