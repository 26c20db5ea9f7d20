import { useCallback, useRef } from 'react';
import type { ControlProps } from '../control.ts';

type Focusable = { focus: () => void } | null;

/**
 * Returns the ref for a control's element. Registers the element with the form, so that the form can focus it if it has
 * the first problem. Focuses the element once when it appears, if `autoFocus` is set.
 */
export function useControlRef({ inputRef, autoFocus }: Pick<ControlProps, 'inputRef' | 'autoFocus'>) {
  const wanted = useRef(autoFocus === true);
  return useCallback(
    (element: Focusable) => {
      inputRef?.(element);
      if (!element || !wanted.current) return;
      wanted.current = false;
      element.focus();
    },
    [inputRef],
  );
}
