import { useLayoutEffect, useRef } from 'react';

/** Where the focus goes once the rows have changed. */
type Wanted =
  | { readonly in: string; readonly part: 'input' | 'remove' }
  | { readonly element: HTMLElement }
  | 'add';

const inputs = 'input:not([aria-hidden], [hidden]), textarea:not([aria-hidden]), [role="combobox"]';

/** Keeps the focus with the work: in a row that was added, on the one after a row that went, on what moved. */
export function useRowFocus() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);
  useLayoutEffect(() => {
    const target = wanted.current;
    wanted.current = undefined;
    if (target !== undefined) elementFor(target, box.current)?.focus();
  });
  return {
    box,
    want: (target: Wanted) => {
      wanted.current = target;
    },
  };
}

function elementFor(target: Wanted, box: HTMLElement | null): HTMLElement | null | undefined {
  if (target === 'add') return box?.querySelector<HTMLElement>('[data-add]');
  if ('element' in target) return target.element;
  const row = box?.querySelector(`[data-row="${target.in}"]`);
  const part = target.part === 'remove' ? '[data-remove]' : inputs;
  return row?.querySelector<HTMLElement>(part) ?? row?.querySelector('button');
}
