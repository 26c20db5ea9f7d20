import { useCallback, useRef } from 'react';

/** Returns a function with a stable identity that calls the latest `act`, so that receivers don't rerender. */
export function useStableCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}
