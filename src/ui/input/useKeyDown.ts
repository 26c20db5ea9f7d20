import { useEffect } from 'react';
import { useStable } from '../useStable.ts';

/** Hears every key that is pressed on the page while the component is there, after the elements that have the focus. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useStable(onKey);
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
