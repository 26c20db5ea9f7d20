import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useKeyDown } from '../../ui/input/useKeyDown.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';

/**
 * Single-letter keyboard shortcuts on a list's page. Inactive while the user types, under a dialog, or if the user has
 * disabled shortcuts. `actOf` returns the action of a key; undefined for keys without a shortcut.
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
