import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { type RecordUse, type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Values for the placeholders of a message. */
export type TextArguments = Readonly<Record<string, string | number>>;

interface DomainErrorDetails {
  /** Message key more specific than the code's own: `refused.impersonateSelf`. */
  readonly text?: string;
  /** Placeholder values: `{ name: 'foo' }`. */
  readonly args?: TextArguments;
  readonly problems?: readonly FieldProblem[];
  readonly current?: RecordData;
  readonly uses?: readonly RecordUse[];
  readonly details?: unknown;
  /** Seconds until a retry makes sense (`Retry-After`). */
  readonly retryAfter?: number;
}

/**
 * An expected failure of a request: a result code with the details that the user needs. Can be thrown anywhere in a
 * request; `server/http/presentFailure.ts` turns it into the response. Any other thrown error is a bug.
 */
export class DomainError extends Error {
  readonly code: ResultCode;
  readonly details: DomainErrorDetails;

  constructor(code: ResultCode, details: DomainErrorDetails = {}) {
    super(`${code} ${JSON.stringify(details.args ?? {})}`);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return resultCodes[this.code];
  }
}

/**
 * Returns the error for a request that is invalid because of a single field, with the problem's code and message
 * values.
 */
export function invalidField(
  field: string,
  code: FieldProblem['code'],
  args: TextArguments = {},
): DomainError {
  return new DomainError('invalid', { problems: [{ field, code, args }] });
}
