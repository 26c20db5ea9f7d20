import { isTyping } from './isTyping.ts';
import { pressedKey } from './pressedKey.ts';

/** Text typed since Ctrl+K; undefined before it is pressed. */
let typed: string | undefined;

/** Records Ctrl+K (Cmd+K) and the text typed after it, from page load until the palette is ready. */
export function recordKeysBeforeStart(): void {
  window.addEventListener('keydown', keep, { capture: true });
}

/** Returns the text typed for the palette before it could open, or undefined if Ctrl+K was not pressed. */
export function keysBeforeStart(): string | undefined {
  return typed;
}

/** Stops recording key presses. */
export function endKeysBeforeStart(): void {
  window.removeEventListener('keydown', keep, { capture: true });
  typed = undefined;
}

/** Returns the text after a key press, or undefined for keys that don't edit text. */
export function afterKey(text: string, { key }: KeyboardEvent): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}

function keep(event: KeyboardEvent): void {
  if (event.altKey || isTyping(event.target)) return;
  const next = textAfter(event);
  if (next === null) return;
  typed = next;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the recorded text after a key press: null to ignore the key, undefined when Escape cancels. */
function textAfter(event: KeyboardEvent): string | null | undefined {
  if (event.ctrlKey || event.metaKey) return pressedKey(event) === 'k' ? (typed ?? '') : null;
  if (typed === undefined) return null;
  return event.key === 'Escape' ? undefined : (afterKey(typed, event) ?? null);
}
