import { useEffect } from 'react';
import { isTyping } from '../../../shell/input/isTyping.ts';
import { useSingleKeys } from '../../../shell/input/useSingleKeys.ts';
import { useStable } from '../table/useStable.ts';

/** What the keys do that work anywhere on a list's page. */
export type ListKeys = Readonly<Record<string, () => void>>;

/** Keys of the page itself: not while something is typed, not under a dialog, not for who has switched them off. */
export function useListKeys(keys: ListKeys): void {
  const [isOn] = useSingleKeys();
  const press = useStable((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
