import { useEffect } from 'react';
import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';
import { useStable } from '../../ui/useStable.ts';

/**
 * Keys of one letter that work anywhere on a list's page: not while something is typed, not under a dialog, not for who has
 * switched them off. Takes what a key does; undefined for keys that are not the list's.
 */
export function useListKeys(actOf: (key: string) => (() => void) | undefined): void {
  const [isOn] = useSingleKeys();
  const press = useStable((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    const act = actOf(pressedKey(event));
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
