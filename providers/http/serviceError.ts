import { requestTexts } from '#schemas/messages/requestTexts.ts';
import type { Failure, ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { FailedCall } from '#schemas/protocol/session/globalError.ts';
import { memberOf } from '#schemas/values/plainData.ts';
import { pageLanguage } from './pageLanguage.ts';

/**
 * Why a call did not succeed although no service said so (docs/specification.md#application-8-errors: "generic
 * request-error codes").
 */
export type OwnFailureCode = keyof typeof requestTexts.en;

/** Why a call did not succeed: the service's own code, or that nobody could be asked. */
export type FailureCode = ResultCode | OwnFailureCode;

/** What a failed call is known by; `Failure` is the part that a service sends. */
export type FailureBody = Omit<Failure, 'code'> & { readonly code: FailureCode };

/** A call as it was sent. */
export type ServiceCall = Pick<FailedCall, 'method' | 'address'>;

/**
 * A call that did not succeed. Has the shape of react-admin's HttpError (`status`, `body`, `message`).
 * `status` is 0 when no answer came.
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** Which call it was; unknown for a failure that no call of a service had. */
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

/** What is answered by a service that does not know a call, and by one that does not have a record. */
const unknownCall: readonly number[] = [404, 405, 501];

/** Whether a call may have failed because the service does not have it: what the specification leaves open. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ServiceError && unknownCall.includes(error.status);
}

/** The seconds that a service of others has asked to wait for; undefined for any other failure. */
export function pauseOf(error: unknown): number | undefined {
  const pause = error instanceof ServiceError ? memberOf(error.body.details, 'retryAfter') : undefined;
  return typeof pause === 'number' ? pause : undefined;
}

/** A failure that no service told of, in the language of the page. */
export function ownFailure(code: OwnFailureCode, status = 0): ServiceError {
  const texts = requestTexts[pageLanguage()];
  return new ServiceError(status, { code, message: texts[code], requestId: '' });
}

/** Does a call, and notes on the error of a failed one which call it was. */
export async function noted<T>(call: ServiceCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) error.call ??= call;
    throw error;
  }
}
