import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Why a save failed, ready to be shown. */
export interface SaveFailure {
  /** Error messages by field path. */
  readonly fields: Readonly<Record<string, FieldMessage>>;
  /** The general error message, in the user's language. */
  readonly message?: string | undefined;
  /** The request number for support. */
  readonly requestId?: string | undefined;
  /** The body of the response, if there was one. */
  readonly error?: FailureBody | undefined;
}

/** The outcome of a save; `withdrawn` if the user went back to the form. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: RecordData }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'withdrawn' };

/** An error of one input: message key and arguments. */
export interface FieldMessage {
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}
