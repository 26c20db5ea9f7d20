import { isTyping } from './isTyping.ts';
import { pressedKey } from './pressedKey.ts';

/** What was typed since Ctrl+K; nothing while that was not pressed. */
let typed: string | undefined;

/** Keeps Ctrl+K (Cmd+K), and what is typed after it, from the first moment of a page until its palette is there. */
export function keepKeysBeforeStart(): void {
  window.addEventListener('keydown', keep, { capture: true });
}

/** What was typed for the palette before anything could open it; undefined where nobody asked for it. */
export function keysBeforeStart(): string | undefined {
  return typed;
}

/** From now on every key is the page's own. */
export function endKeysBeforeStart(): void {
  window.removeEventListener('keydown', keep, { capture: true });
  typed = undefined;
}

/** A text after a key; undefined for a key that writes nothing. */
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

/** What is kept after a key: null where the key is none of ours, undefined where Escape gives it up. */
function textAfter(event: KeyboardEvent): string | null | undefined {
  if (event.ctrlKey || event.metaKey) return pressedKey(event) === 'k' ? (typed ?? '') : null;
  if (typed === undefined) return null;
  return event.key === 'Escape' ? undefined : (afterKey(typed, event) ?? null);
}
