import { useEffect, useRef } from 'react';

/** After a pause there is at least this much time left to read on, in milliseconds. */
const leastAfterPause = 2000;

/** Calls `onEnd` once when the time is over; it stands still while paused. */
export function useTimeLimit(limit: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(limit);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const started = Date.now();
    const total = left.current;
    const timer = setTimeout(() => end.current(), total);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(leastAfterPause, total - (Date.now() - started));
    };
  }, [isPaused]);
}
