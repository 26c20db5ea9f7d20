import { useEffect, useRef, useState } from 'react';

/** Default debounce time in milliseconds (docs/specification.md#application-9-limits). */
const debounceTime = 300;

/**
 * Debounce times of list search, in milliseconds. They are shorter than the default because lists answer fast. A single
 * stroke, such as the first letter of a word, searches at once.
 */
const listSearchDebounce = { typingOn: 150, alone: 0 } as const;

/** Strokes closer together than this, in milliseconds, belong to one word. */
const strokeInterval = 400;

/** Returns the debounce time for list search, based on typing speed. Call `stroke` on each key stroke. */
export function useSearchRest(): { readonly rest: number; readonly stroke: () => void } {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const [rest, setRest] = useState<number>(listSearchDebounce.alone);
  const stroke = () => {
    const now = performance.now();
    setRest(now - last.current < strokeInterval ? listSearchDebounce.typingOn : listSearchDebounce.alone);
    last.current = now;
  };
  return { rest, stroke };
}

/** Returns the debounced value. An emptied text applies at once. */
export function useDebounced<T>(value: T, milliseconds = debounceTime): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
