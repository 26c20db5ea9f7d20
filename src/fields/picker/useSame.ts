import { useRef } from 'react';

/** The same object for as long as it says the same: a picker takes a new one for a new choice and drops what is typed. */
export function useSame<T>(value: T): T {
  const stored = useRef(value);
  if (JSON.stringify(stored.current) !== JSON.stringify(value)) stored.current = value;
  return stored.current;
}
