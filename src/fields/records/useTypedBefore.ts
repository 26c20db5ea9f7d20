import { type RefObject, useEffect, useRef } from 'react';

/** What was typed into a picker before it was known what it picks from, and whether somebody stands in it. */
export interface TypedBefore {
  text: string;
  hasFocus: boolean;
}

/**
 * Keeps what is typed while a picker is on its way, and goes on in the picker with it as if it had been typed there:
 * nothing is lost, and nobody has to come back into the field. `isThere` says that the picker has come.
 */
export function useTypedBefore(id: string, isThere: boolean): RefObject<TypedBefore> {
  const before = useRef<TypedBefore>({ text: '', hasFocus: false });
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

/** A picker hears of a text as of one that a person types: it looks for it, and opens its list. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
