import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';
import { type ShellAction, type Shortcut, useGoKeys, useShortcuts } from './shortcuts.ts';

/**
 * Handles the shortcuts of every page. A key that the page has handled, such as `?` in a list, is skipped. While the
 * user types in a field, only shortcuts with Ctrl or Cmd work; in a dialog, none do.
 */
export function useShellKeys(actions: Readonly<Record<ShellAction, () => void>>): void {
  const [isOn] = useSingleKeys();
  const shortcuts = useShortcuts();
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  press.current = (event) => {
    const found = shortcuts.find((one) => isPressed(one, event));
    if (!found || event.defaultPrevented || isInDialog(event.target)) return;
    if (!found.withControl && (!isOn || isTyping(event.target))) return;
    event.preventDefault();
    actions[found.action]();
  };
  useEffect(() => {
    // Listens on the window, so that the page's own listeners run first.
    const listen = (event: KeyboardEvent) => press.current?.(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useGoKeys(isOn);
}

function isPressed({ key, withControl }: Shortcut, event: KeyboardEvent): boolean {
  const hasControl = event.ctrlKey || event.metaKey;
  return pressedKey(event) === key && hasControl === withControl && !event.altKey;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
