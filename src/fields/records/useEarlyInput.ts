import { type RefObject, useEffect, useRef } from 'react';

/** What the user typed into a picker before it was ready, and whether it has the focus. */
export interface EarlyInput {
  text: string;
  hasFocus: boolean;
}

/**
 * Stores what the user types while a picker loads, and enters that text in the picker once it is ready (`isThere`).
 * Also restores the focus.
 */
export function useEarlyInput(id: string, isThere: boolean): RefObject<EarlyInput> {
  const before = useRef<EarlyInput>({ text: '', hasFocus: false });
  useEffect(() => {
    const { text, hasFocus } = before.current;
    const input = document.getElementById(id);
    if (!isThere || !hasFocus || !(input instanceof HTMLInputElement)) return;
    before.current = { text: '', hasFocus: false };
    input.focus();
    if (text !== '') type(input, text);
  }, [id, isThere]);
  return before;
}

/** Enters text by simulating a key press, so that the picker searches and opens its list. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
