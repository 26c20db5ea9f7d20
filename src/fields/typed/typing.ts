import { useRef, useState } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { type ExpectedFormat, isUnreadable, type Unreadable } from '../frame/unreadable.ts';

/** The context in which values are parsed and formatted. */
export interface TypingContext {
  readonly field: Field;
  /** Formats values in the user's language and the organization's time zone. */
  readonly localizer: Localizer;
  readonly now: () => Date;
}

/** The result of parsing a text: a value, or what the parser expected instead. */
export type Reading =
  | { readonly value: unknown }
  | { readonly expected: ExpectedFormat; readonly args?: Readonly<Record<string, string | number>> };

/** Formats the values of a kind of field as text, and parses them back. Not called with empty text. */
export interface Typing {
  readonly format: (value: unknown, typingContext: TypingContext) => string;
  readonly read: (text: string, typingContext: TypingContext) => Reading;
  readonly inputMode: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  /** Whether positions in the text matter, as for JSON errors. Surrounding whitespace is then kept. */
  readonly hasLines?: true;
}

/** Formats a value as displayed; a value of the wrong type as raw text, so that the user can fix it. */
export function formatValue(value: unknown, { field, localizer }: TypingContext): string {
  return typeof value === 'object' ? rawText(value) : showValue(field, value, localizer);
}

export function rawText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Typing for plain text, which needs no parsing. */
export const plainTyping: Typing = {
  format: formatValue,
  read: (text) => ({ value: text }),
  inputMode: 'text',
};

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Ends the editing on blur: shows the formatted value, or the error. */
  readonly commit: () => void;
  readonly typingContext: TypingContext;
}

/**
 * State of a text input whose text is parsed. Text is parsed at every keystroke, so that the form always has the
 * current value and Enter saves it. On blur a valid text is reformatted; an invalid text stays.
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
    // Keeps the value if the text is unchanged, because the formatted text can lose detail, such as seconds, or which
    // of two equal times is meant in the night when daylight saving time ends.
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
