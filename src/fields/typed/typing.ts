import type { Field } from '#schemas/model/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/showValue.ts';
import type { Expected } from './unreadable.ts';

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
