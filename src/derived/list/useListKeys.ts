import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useKeyDown } from '../../ui/input/useKeyDown.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';

/**
 * Keys of one letter that work anywhere on a list's page: not while something is typed, not under a dialog, not for who has
 * switched them off. Takes what a key does; undefined for keys that are not the list's.
 */
export function useListKeys(actOf: (key: string) => (() => void) | undefined): void {
  const [isOn] = useSingleKeys();
  useKeyDown((event) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    const act = actOf(pressedKey(event));
    if (!act) return;
    event.preventDefault();
    act();
  });
}
