import { type KeyboardEvent, useRef } from 'react';

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus with arrow keys between a search field and the links below it. Put `ref` and `onKeyDown` on their
 * container; the field comes first.
 */
export function useArrowKeys<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = step[event.key];
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (by === undefined || at === -1) return;
    event.preventDefault();
    stops[at + by]?.focus();
  };
  return { ref, onKeyDown };
}
