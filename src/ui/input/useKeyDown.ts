import { useEffect } from 'react';
import { useStableCallback } from '../useStableCallback.ts';

/** Listens to all key presses on the page while mounted, after the focused element has handled them. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useStableCallback(onKey);
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
