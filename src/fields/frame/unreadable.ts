import { stepNamed } from '#schemas/values/pathSteps.ts';

/** What the parser expected when a text can't be parsed. Each has a message under `fields.unreadable.`. */
export type ExpectedFormat =
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
 * Text that can't be parsed as a value of its field. It is stored in the form instead of the value, so that typed text
 * is never lost, on blur or in a draft. It is plain data, and is never sent: validation rejects it (`unreadableTexts`).
 */
export interface Unreadable {
  readonly $unreadable: string;
  readonly $expected: ExpectedFormat;
  readonly $args?: Readonly<Record<string, string | number>>;
  /** Set while the user types, so that no error shows yet. */
  readonly $typing?: true;
}

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && '$unreadable' in value && '$expected' in value;
}

/** One unparsable text in a form: its path and its error. */
export interface UnreadableText {
  readonly field: string;
  /** Message key of the error. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Finds all unparsable texts in a form's values. A form must not be sent while there are any. */
export function unreadableTexts(values: unknown, path = ''): UnreadableText[] {
  if (isUnreadable(values)) return [{ field: path, ...unreadableMessage(values) }];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) =>
    unreadableTexts(value, path === '' ? stepNamed(name) : `${path}.${stepNamed(name)}`),
  );
}

/** The error message of an unparsable text. */
export function unreadableMessage({ $expected, $args = {} }: Unreadable): Omit<UnreadableText, 'field'> {
  return { message: `fields.unreadable.${$expected}`, args: $args };
}
