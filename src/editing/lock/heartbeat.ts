import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Does things about one record one after the other, also when pages follow each other quickly: what one
 * page gives back must not come after what the next one has taken.
 */
export function inTurn<T>(record: string, work: () => Promise<T>): Promise<T> {
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
