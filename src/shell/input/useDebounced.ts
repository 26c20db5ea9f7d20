import { useEffect, useState } from 'react';

/** How long typing must rest before it counts, in milliseconds (docs/specification.md#application-9-limits). */
export const debounceTime = 300;

/** The value as it was when it last rested; a text that was emptied counts at once. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : debounceTime);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
