import { useCallback, useRef } from 'react';

/** The same function for ever that does what the newest one does: rows are not drawn anew for it. */
export function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}
