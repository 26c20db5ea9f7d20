import { useEffect } from 'react';
import { useStable } from '../table/useStable.ts';

/** What the keys do that work anywhere on a list's page. */
export type ListKeys = Readonly<Record<string, () => void>>;

/** Keys of the page itself: not while something is typed, not under a dialog. */
export function useListKeys(keys: ListKeys): void {
  const press = useStable((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
    ) !== null
  );
}
