import { useEffect, useLayoutEffect, useState } from 'react';

/** What is typed for a field that is on its way. */
export interface EarlyKeys {
  /** What was typed until now; from then on the field takes the keys itself. */
  readonly take: () => string;
}

/**
 * Keeps what is typed after a search or the palette was asked for and before its code is there: no letter is lost, and none
 * is taken for a shortcut. `opened` names what was asked for.
 */
export function useEarlyKeys(opened: string | undefined): EarlyKeys {
  const [kept] = useState(() => ({ text: '', isTaken: true }));
  useEffect(() => {
    if (opened === undefined) return;
    Object.assign(kept, { text: '', isTaken: false });
    const listen = (event: KeyboardEvent) => keep(kept, event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      kept.isTaken = true;
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [opened, kept]);
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

function keep(kept: { text: string; isTaken: boolean }, event: KeyboardEvent): void {
  if (kept.isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (event.key.length === 1) kept.text += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
