import { stepNamed } from '#schemas/values/pathSteps.ts';

/** What was expected where a text could not be read: each has a text, under `fields.unreadable.`. */
export type Expected =
  | 'number'
  | 'wholeNumber'
  | 'precision'
  | 'date'
  | 'dateRange'
  | 'clockTime'
  | 'dateTime'
  | 'skippedTime'
  | 'duration'
  | 'phone'
  | 'phoneBetween'
  | 'extension'
  | 'json'
  | 'repeat';

/**
 * Text that does not read as a value of its field. It stands in the form in the value's place, so that
 * nothing typed is ever lost: not by leaving the field, not by a draft that is kept and opened again.
 * Plain data, and never sent: the form's resolver refuses it (`unreadableTexts`).
 */
export interface Unreadable {
  readonly $unreadable: string;
  readonly $expected: Expected;
  readonly $args?: Readonly<Record<string, string | number>>;
  /** While it is being typed it is not called wrong. */
  readonly $typing?: true;
}

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && '$unreadable' in value && '$expected' in value;
}

/** One text in a form that cannot be read: where it is, and what is said of it. */
export interface UnreadableText {
  readonly field: string;
  /** The key of its message. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Every text in a form's values that does not read; a form must not be sent while there is one. */
export function unreadableTexts(values: unknown, path = ''): UnreadableText[] {
  if (isUnreadable(values)) return [{ field: path, ...unreadableMessage(values) }];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) =>
    unreadableTexts(value, path === '' ? stepNamed(name) : `${path}.${stepNamed(name)}`),
  );
}

/** What is said of a text that does not read. */
export function unreadableMessage({ $expected, $args = {} }: Unreadable): Omit<UnreadableText, 'field'> {
  return { message: `fields.unreadable.${$expected}`, args: $args };
}
