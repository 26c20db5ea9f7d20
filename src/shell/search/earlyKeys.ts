import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { afterKey, endKeysBeforeStart, keysBeforeStart } from '../../ui/input/keysBeforeStart.ts';

/** What is typed for a field that is on its way. */
export interface EarlyKeys {
  /** What was typed until now; from then on the field takes the keys itself. */
  readonly take: () => string;
}

/**
 * Keeps what is typed after a search or the palette was asked for and before its code is there: no letter is lost, and none
 * is taken for a shortcut of a hook that is called after it. `opened` names what was asked for. It begins with what was
 * typed before the console was there.
 */
export function useEarlyKeys(opened: string | undefined): EarlyKeys {
  // One for each opening: a field whose code is there takes the keys before anything listens to them.
  const kept = useMemo(() => ({ text: keysBeforeStart() ?? '', isTaken: opened === undefined }), [opened]);
  const current = useRef(kept);
  current.current = kept;
  useLayoutEffect(() => {
    if (opened !== undefined) endKeysBeforeStart();
  }, [opened]);
  useEffect(() => {
    // From the start, so that it stands before the shortcuts of the page.
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
      kept.isTaken = true;
      return kept.text;
    },
  };
}

/** The text of a field that begins with what was typed before it was there; it takes the keys once it is on the page. */
export function useEarlyText(early: EarlyKeys | undefined) {
  const [typed, setTyped] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there.
  useLayoutEffect(() => {
    const text = early?.take() ?? '';
    if (text !== '') setTyped(text);
  }, []);
  return [typed, setTyped] as const;
}

interface Kept {
  text: string;
  isTaken: boolean;
}

function keepKey(kept: Kept, event: KeyboardEvent): void {
  if (kept.isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  const text = afterKey(kept.text, event);
  if (text === undefined) return;
  kept.text = text;
  stop(event);
}

/** Letters that no single key writes, such as ñ and é on some keyboards, would go to a field of the page. */
function keepInput(kept: Kept, event: InputEvent): void {
  if (kept.isTaken || !event.cancelable || !event.data) return;
  kept.text += event.data;
  stop(event);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
