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
 * An expected refusal: a result code with the details that a person needs. May be thrown anywhere in a request and is
 * presented in one place (`server/http/presentFailure.ts`). Any other thrown error is a bug.
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

/** Returns the error that refuses a request because of a single field, with the problem code and message values. */
export function invalidField(
  field: string,
  code: FieldProblem['code'],
  args: TextArguments = {},
): DomainError {
  return new DomainError('invalid', { problems: [{ field, code, args }] });
}
