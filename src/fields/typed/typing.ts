import { useRef, useState } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { type Expected, isUnreadable, type Unreadable } from '../frame/unreadable.ts';

/** What reading a text may need to know of where and when it is typed. */
export interface TypingContext {
  readonly field: Field;
  /** How values are said in the person's language, and in the organisation's time zone. */
  readonly localizer: Localizer;
  readonly now: () => Date;
}

/** What a text says: a value, or that it could not be read. */
export type Reading =
  | { readonly value: unknown }
  | { readonly expected: Expected; readonly args?: Readonly<Record<string, string | number>> };

/** How values of a kind are typed: written as text, and read back. Empty text never gets here. */
export interface Typing {
  readonly format: (value: unknown, typingContext: TypingContext) => string;
  readonly read: (text: string, typingContext: TypingContext) => Reading;
  readonly inputMode: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  /** Whether places in the text are told: blanks around it count. */
  readonly hasLines?: true;
}

/** Writes a value as it is shown everywhere; one of a wrong type as it is, so that it can be fixed. */
export function asShown(value: unknown, { field, localizer }: TypingContext): string {
  return typeof value === 'object' ? rawText(value) : showValue(field, value, localizer);
}

/** A value as text, whatever it is. */
export function rawText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text is what it is. */
export const plainTyping: Typing = {
  format: asShown,
  read: (text) => ({ value: text }),
  inputMode: 'text',
};

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Ends typing: the text becomes that of its value, or is called wrong. */
  readonly commit: () => void;
  readonly typingContext: TypingContext;
}

/**
 * Typing freely, read at every stroke: the form always holds what stands in the field, so that Enter
 * saves it. What reads is written in its usual form when the field is left; what does not, stays.
 */
export function useTypedText(typing: Typing, { field, value, onChange }: ControlProps): TypedText {
  const { localizer } = useEntity();
  const typingContext: TypingContext = { field, localizer, now: () => new Date() };
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: unknown }>();
  const isTyping = draft !== undefined && isSameValue(draft.value, value);
  const committed = useRef(value);
  if (!isTyping) committed.current = value;

  const valueFrom = (text: string): unknown => {
    if (text.trim() === '') return null;
    // The text of the value says no more than the value: seconds, the second 1:30 of an autumn night.
    if (text.trim() === textOf(typing, committed.current, typingContext)) return committed.current;
    const reading = typing.read(typing.hasLines ? text : text.trim(), typingContext);
    return 'value' in reading ? reading.value : unreadable(text, reading);
  };
  return {
    typingContext,
    text: isTyping ? draft.text : textOf(typing, value, typingContext),
    type: (text) => {
      const next = valueFrom(text);
      setDraft({ text, value: next });
      onChange(next);
    },
    commit: () => {
      setDraft(undefined);
      if (isUnreadable(value) && value.$typing) {
        const { $typing: _, ...rest } = value;
        onChange(rest);
      }
    },
  };
}

function textOf(typing: Typing, value: unknown, typingContext: TypingContext): string {
  if (value === null || value === undefined) return '';
  return isUnreadable(value) ? value.$unreadable : typing.format(value, typingContext);
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
