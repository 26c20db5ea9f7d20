import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Why a save did not happen, ready to be shown. */
export interface SaveFailure {
  /** Field path → what is said of it. */
  readonly fields: Readonly<Record<string, FieldMessage>>;
  /** What is said of the whole, in the person's language. */
  readonly message?: string | undefined;
  /** The number by which support finds what happened. */
  readonly requestId?: string | undefined;
  /** What the service answered, where it did. */
  readonly error?: FailureBody | undefined;
}

/** What became of a save. Nothing at all when the person went back to the form. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: RecordData }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'withdrawn' };

/** What is said of one input: the key of its text, and what the text is filled from. */
export interface FieldMessage {
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}
