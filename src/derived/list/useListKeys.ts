import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useKeyDown } from '../../ui/input/useKeyDown.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';

/**
 * Single-letter shortcuts on a list's page. Inactive while typing, under a dialog, or if the user has disabled
 * shortcuts. Takes the action of a key; undefined for other keys.
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
