const key = 'absmgmt.redirects';

/** Maximum number of redirects within `milliseconds`. A sign-in takes seconds, so more of them are a loop. */
const maxRedirects = 4;
const milliseconds = 60_000;

/**
 * Records an automatic redirect to the sign-in page and returns whether there were too many. Causes: the provider
 * accepts the user but the service does not, or the browser stores nothing.
 */
export function isLoop(now = Date.now()): boolean {
  const recent = [...recentRedirects().filter((at) => now - at < milliseconds), now];
  sessionStorage.setItem(key, JSON.stringify(recent));
  return recent.length > maxRedirects;
}

/** Resets the counter after a sign-in that the user requested. */
export function resetRedirects(): void {
  sessionStorage.removeItem(key);
}

function recentRedirects(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}
