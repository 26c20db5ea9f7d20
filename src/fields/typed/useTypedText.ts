import { useRef, useState } from 'react';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import type { Surroundings, Typing } from './typing.ts';
import { isUnreadable, type Unreadable } from './unreadable.ts';

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Ends typing: the text becomes that of its value, or is called wrong. */
  readonly settle: () => void;
  readonly surroundings: Surroundings;
}

/**
 * Typing freely, read at every stroke: the form always holds what stands in the field, so that Enter
 * saves it. What reads is written in its usual form when the field is left; what does not, stays.
 */
export function useTypedText(typing: Typing, { field, value, onChange }: ControlProps): TypedText {
  const { speaker } = useEntity();
  const surroundings: Surroundings = { field, speaker, now: () => new Date() };
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: unknown }>();
  const isTyping = draft !== undefined && isSameValue(draft.value, value);
  const settled = useRef(value);
  if (!isTyping) settled.current = value;

  const valueFrom = (text: string): unknown => {
    if (text.trim() === '') return null;
    // The text of the value says no more than the value: seconds, the second 1:30 of an autumn night.
    if (text.trim() === textOf(typing, settled.current, surroundings)) return settled.current;
    const reading = typing.read(text.trim(), surroundings);
    return 'value' in reading ? reading.value : unreadable(text, reading);
  };
  return {
    surroundings,
    text: isTyping ? draft.text : textOf(typing, value, surroundings),
    type: (text) => {
      const next = valueFrom(text);
      setDraft({ text, value: next });
      onChange(next);
    },
    settle: () => {
      setDraft(undefined);
      if (isUnreadable(value) && value.$typing) {
        const { $typing: _, ...rest } = value;
        onChange(rest);
      }
    },
  };
}

function textOf(typing: Typing, value: unknown, surroundings: Surroundings): string {
  if (value === null || value === undefined) return '';
  return isUnreadable(value) ? value.$unreadable : typing.format(value, surroundings);
}

function unreadable(
  text: string,
  reading: Exclude<ReturnType<Typing['read']>, { value: unknown }>,
): Unreadable {
  const args = reading.args === undefined ? {} : { $args: reading.args };
  return { $unreadable: text, $expected: reading.expected, ...args, $typing: true };
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (isUnreadable(one) && isUnreadable(other)) return one.$unreadable === other.$unreadable;
  return Object.is(one ?? null, other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}
