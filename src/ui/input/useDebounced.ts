import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before it counts, in milliseconds (docs/specification.md#application-9-limits). */
export const debounceTime = 300;

/**
 * The same for the search of a list, which is answered fast enough to be asked for sooner than by default: while
 * somebody types on, and at once after a stroke that stands alone, of which a word has one, its first.
 */
const listSearchDebounce = { typingOn: 150, alone: 0 } as const;

/** Strokes that come sooner after one another than this belong to one word, in milliseconds. */
const rhythm = 400;

/** For the search of a list: how long the text must rest, by how fast it is typed. Call `stroke` at each stroke. */
export function useSearchRest(): { readonly rest: number; readonly stroke: () => void } {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const [rest, setRest] = useState<number>(listSearchDebounce.alone);
  const stroke = () => {
    const now = performance.now();
    setRest(now - last.current < rhythm ? listSearchDebounce.typingOn : listSearchDebounce.alone);
    last.current = now;
  };
  return { rest, stroke };
}

/** The value as it was when it last rested; a text that was emptied counts at once. */
export function useDebounced<T>(value: T, milliseconds = debounceTime): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
