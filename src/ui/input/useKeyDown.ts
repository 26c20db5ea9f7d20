import { useEffect } from 'react';
import { useStable } from '../useStable.ts';

/** Listens to all key presses on the page while mounted, after the focused element has handled them. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useStable(onKey);
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
