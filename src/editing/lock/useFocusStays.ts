import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the ref of an element that takes the focus when the button in it that had it is gone: the keyboard
 * goes on from where it was.
 */
export function useFocusStays(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  // While drawing, what is about to go still has the focus.
  const wasInside = around.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside && isLost) around.current?.focus({ preventScroll: true });
  });
  return around;
}
