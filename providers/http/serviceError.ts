import type { Failure, ResultCode } from '#schemas/protocol/resultCodes.ts';

/** Why a call did not succeed: the service's own code, or that nobody could be asked. */
export type FailureCode = ResultCode | 'network' | 'unreadable';

/** What a failed call is known by; `Failure` is the part that a service sends. */
export type FailureBody = Omit<Failure, 'code'> & { readonly code: FailureCode };

/**
 * A call that did not succeed. Has the shape of react-admin's HttpError (`status`, `body`, `message`).
 * `status` is 0 when no answer came.
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly body: FailureBody;

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
