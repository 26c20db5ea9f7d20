import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { afterKey, endKeysBeforeStart, keysBeforeStart } from '../../ui/input/keysBeforeStart.ts';

/** Keys typed before their field has loaded. */
export interface EarlyKeys {
  /** Returns the text typed so far; from then on the field handles keys itself. */
  readonly take: () => string;
}

/**
 * Buffers keys typed after the search or palette was opened and before its code has loaded. No letter is lost, and none
 * triggers a shortcut, if the shortcut hooks are called after this hook. `opened` is the name of the open search or
 * palette. The buffer starts with the text typed before the console loaded.
 */
export function useEarlyKeys(opened: string | undefined): EarlyKeys {
  // Creates a buffer each time the search or the palette opens. If the code is already loaded, the field takes the
  // buffer before any key can reach it.
  const buffer = useMemo(() => ({ text: keysBeforeStart() ?? '', isTaken: opened === undefined }), [opened]);
  const current = useRef(buffer);
  current.current = buffer;
  useLayoutEffect(() => {
    if (opened !== undefined) endKeysBeforeStart();
  }, [opened]);
  useEffect(() => {
    // Registered on mount, so that it precedes the page's shortcuts.
    const onKey = (event: KeyboardEvent) => keepKey(current.current, event);
    const onInput = (event: InputEvent) => keepInput(current.current, event);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('beforeinput', onInput, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('beforeinput', onInput, { capture: true });
    };
  }, []);
  return {
    take: () => {
      buffer.isTaken = true;
      return buffer.text;
    },
  };
}

/** Returns the text state of a field that starts with the early keys. The field takes the keys once it is mounted. */
export function useEarlyText(early: EarlyKeys | undefined) {
  const [typed, setTyped] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there.
  useLayoutEffect(() => {
    const text = early?.take() ?? '';
    if (text !== '') setTyped(text);
  }, []);
  return [typed, setTyped] as const;
}

interface KeyBuffer {
  text: string;
  isTaken: boolean;
}

function keepKey(buffer: KeyBuffer, event: KeyboardEvent): void {
  if (buffer.isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  const text = afterKey(buffer.text, event);
  if (text === undefined) return;
  buffer.text = text;
  stop(event);
}

/**
 * Buffers characters that no single key produces, such as ñ and é on some keyboards. They would otherwise go to a field
 * of the page.
 */
function keepInput(buffer: KeyBuffer, event: InputEvent): void {
  if (buffer.isTaken || !event.cancelable || !event.data) return;
  buffer.text += event.data;
  stop(event);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
