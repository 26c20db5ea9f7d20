import { useEffect, useState } from 'react';

/** How long typing must rest before it counts, in milliseconds (docs/specification.md#application-9-limits). */
export const debounceTime = 300;

/** The same for the search of a list, which is answered fast enough to be asked for sooner than by default. */
export const listSearchDebounce = 150;

/** The value as it was when it last rested; a text that was emptied counts at once. */
export function useDebounced<T>(value: T, milliseconds = debounceTime): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
