const key = 'absmgmt.redirects';

/** Somebody who signs in takes seconds each time; this many in so short a time is a page going in circles. */
const most = 4;
const milliseconds = 60_000;

/**
 * Notes that the page leaves for the sign-in page by itself, and says whether it has done so too often: a
 * provider that lets people in and a service that does not take them, or a browser that keeps nothing.
 */
export function isLoop(now = Date.now()): boolean {
  const recent = [...departures().filter((at) => now - at < milliseconds), now];
  sessionStorage.setItem(key, JSON.stringify(recent));
  return recent.length > most;
}

/** Begins to count anew: the person has asked for it. */
export function forgetDepartures(): void {
  sessionStorage.removeItem(key);
}

function departures(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}
