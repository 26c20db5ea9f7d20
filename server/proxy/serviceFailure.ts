import type { TextArguments } from '#schemas/messages/fillText.ts';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import { DomainError } from '../common/domainError.ts';

/** Reasons why a call to an external service failed. Each has a text, `refused.service.<reason>`. */
export type ServiceFailureReason =
  | 'path'
  | 'undeclared'
  | 'off'
  | 'noAddress'
  | 'address'
  | 'person'
  | 'key'
  | 'busy'
  | 'resting'
  | 'paused'
  | 'down'
  | 'timeout'
  | 'certificate'
  | 'redirect'
  | 'tooLarge'
  | 'cut';

/** The call that failed, as named in the message about the failure. */
export interface AboutCall {
  readonly service: string;
  readonly title: string;
  readonly entity?: string;
  readonly operation?: string;
  readonly request?: string;
  /** Whether the call changes nothing. */
  readonly reads?: boolean;
}

/** Creates the error for a failed call to a service, with the values for its text. */
export function serviceFailure(
  code: ResultCode,
  reason: ServiceFailureReason,
  about?: AboutCall,
  args: TextArguments = {},
  retryAfter?: number,
): DomainError {
  const { reads, ...told } = about ?? {};
  const call = about?.request === undefined ? '' : ` (${about.request})`;
  return new DomainError(code, {
    // A timed-out read has its own text (`slow`), because only a timed-out write has an unknown outcome.
    text: `refused.service.${reason === 'timeout' && reads ? 'slow' : reason}`,
    args: { ...args, service: about?.title ?? '', call },
    details: { reason, ...told, ...(reason === 'paused' ? { retryAfter } : {}) },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
