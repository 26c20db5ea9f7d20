import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { type RecordUse, type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** What the places of a message are filled with. */
export type TextArguments = Readonly<Record<string, string | number>>;

interface DomainErrorDetails {
  /** The key of a text that says more than the code's own: `refused.impersonateSelf`. */
  readonly text?: string;
  /** Arguments of the message: `{ name: 'foo' }`. */
  readonly args?: TextArguments;
  readonly problems?: readonly FieldProblem[];
  readonly current?: RecordData;
  readonly uses?: readonly RecordUse[];
  readonly details?: unknown;
  /** Seconds after which it is worth to try again (`Retry-After`). */
  readonly retryAfter?: number;
}

/**
 * An expected "no": a result code with what the person needs to go on. Thrown anywhere in a request,
 * presented in one place (`server/presentFailure.ts`). Everything else that is thrown is a bug.
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

/** Refuses a request for one of its fields: takes the field, what is wrong with it, and what the message is filled with. */
export function invalidField(
  field: string,
  code: FieldProblem['code'],
  args: TextArguments = {},
): DomainError {
  return new DomainError('invalid', { problems: [{ field, code, args }] });
}
