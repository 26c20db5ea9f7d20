import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';

interface Beating {
  readonly beat: () => void;
  /** Whether the person waits for an answer: then it is asked for more often. */
  readonly isUrgent: () => boolean;
  /** The page goes. */
  readonly leave: () => void;
}

/** Seconds between two beats while the person waits. */
const urgentSeconds = 15;

/** Milliseconds in which coming back to the page twice asks once. */
const restMilliseconds = 5000;

/**
 * Beats once a minute while the page is seen, and at once when somebody comes back to it. A page that
 * nobody looks at lets its lock run out. Gives what ends it.
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
