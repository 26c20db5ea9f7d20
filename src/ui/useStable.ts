import { useCallback, useRef } from 'react';

/** The same function for ever that does what the newest one does: what it is given to is not drawn anew for it. */
export function useStable<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}
