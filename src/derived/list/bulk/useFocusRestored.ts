import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes whether something is shown; gives the ref of the element around it, which takes the focus when what
 * had it is gone, so that the keyboard goes on from there.
 */
export function useFocusRestored(isShown: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasShown.current && !isShown && isLost) around.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return around;
}
