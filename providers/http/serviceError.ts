import { requestTexts } from '#schemas/messages/requestTexts.ts';
import type { Failure, ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { FailedCall } from '#schemas/protocol/session/globalError.ts';
import { memberOf } from '#schemas/values/plainData.ts';
import { pageLanguage } from './pageLanguage.ts';

/**
 * Codes of failures that the console itself reports, because there is no message of a service
 * (docs/specification.md#application-8-errors: "generic request-error codes").
 */
export type OwnFailureCode = keyof typeof requestTexts.en;

/** The code of a failure: a service's result code, or one of the console's own codes. */
export type FailureCode = ResultCode | OwnFailureCode;

/** The body of a failure: as a service sends it, or with one of the console's own codes. */
export type FailureBody = Omit<Failure, 'code'> & { readonly code: FailureCode };

export type ServiceCall = Pick<FailedCall, 'method' | 'address'>;

/**
 * A failed call, in the shape of react-admin's HttpError (`status`, `body`, `message`). `status` is 0 if there was no
 * response.
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** The call that failed; undefined for a failure outside a service call. */
  call: ServiceCall | undefined;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'ServiceError';
    this.status = status;
    this.body = body;
  }

  get code(): FailureCode {
    return this.body.code;
  }
}

/** Status codes of an unknown call; 404 can also be a missing record. */
const unknownCall: readonly number[] = [404, 405, 501];

/**
 * Whether a failed call may not exist at the service: its status is 404, 405 or 501. Used for calls that the
 * specification does not require.
 */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ServiceError && unknownCall.includes(error.status);
}

/** Returns the retry delay in seconds that an external service asked for; otherwise undefined. */
export function pauseOf(error: unknown): number | undefined {
  const pause = error instanceof ServiceError ? memberOf(error.body.details, 'retryAfter') : undefined;
  return typeof pause === 'number' ? pause : undefined;
}

/** Creates an error for a failure that no service reported, in the page's language. */
export function ownFailure(code: OwnFailureCode, status = 0): ServiceError {
  const texts = requestTexts[pageLanguage()];
  return new ServiceError(status, { code, message: texts[code], requestId: '' });
}

/** Runs a call and records it on the error if it fails. */
export async function attachCallToError<T>(call: ServiceCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) error.call ??= call;
    throw error;
  }
}
