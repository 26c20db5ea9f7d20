import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';
import { type ShellAction, type Shortcut, useGoKeys, useShortcuts } from './shortcuts.ts';

/**
 * The keys that work on every page. A key that the page itself has used, such as `?` of a list, is the page's.
 * None works while something is typed, but the one with Ctrl or Cmd in a field.
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
    // On the window, so that the listeners of the page come first.
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
