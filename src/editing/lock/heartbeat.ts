import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs lock requests for one record one after the other, even across pages. Otherwise the release by a page that closes
 * could arrive after the next page's acquisition and end that lock.
 */
export function runInSequence<T>(record: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(record) ?? Promise.resolve();
  const done = before.then(work, work);
  last.set(record, done);
  const forget = () => {
    if (last.get(record) === done) last.delete(record);
  };
  done.then(forget, forget);
  return done;
}

interface Beating {
  readonly beat: () => void;
  /** Whether the user is waiting for the lock. `beat` is then called more often (`urgentSeconds`). */
  readonly isUrgent: () => boolean;
  /** Called when the page closes. */
  readonly leave: () => void;
}

/** Interval between two calls of `beat` while the user waits for the lock, in seconds. */
const urgentSeconds = 15;

/** Minimum time between two calls of `beat` when the user returns to the page, in milliseconds. */
const restMilliseconds = 5000;

/**
 * Calls `beat` once a minute while the page is visible, and when the user returns to it. A hidden page lets its lock
 * expire. Returns the cleanup function.
 */
export function heartbeat({ beat, isUrgent, leave }: Beating): () => void {
  let beatenAt = Date.now();
  const beatNow = () => {
    beatenAt = Date.now();
    beat();
  };
  const tick = () => {
    const seconds = isUrgent() ? urgentSeconds : heartbeatSeconds;
    if (isSeen() && Date.now() - beatenAt >= seconds * 1000) beatNow();
  };
  const comeBack = () => {
    if (isSeen() && Date.now() - beatenAt >= restMilliseconds) beatNow();
  };
  const show = ({ persisted }: PageTransitionEvent) => void (persisted && beatNow());
  const timer = setInterval(tick, restMilliseconds);
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', comeBack);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
  };
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}
