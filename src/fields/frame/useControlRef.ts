import { useCallback, useRef } from 'react';
import type { ControlProps } from '../control.ts';

type Focusable = { focus: () => void } | null;

/**
 * The ref of a control's element. Registers it with the form, which focuses its first problem, and focuses it once on
 * mount if `autoFocus` is set.
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
