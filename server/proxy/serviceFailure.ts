import type { TextArguments } from '#schemas/messages/fillText.ts';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import { DomainError } from '../common/domainError.ts';

/** Why a call of a service of somebody else came to nothing here. Each has a text, `refused.service.<reason>`. */
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

/** What a failure is told with: the words of its sentence, and which call it was. */
export interface AboutCall {
  readonly service: string;
  readonly title: string;
  readonly entity?: string;
  readonly operation?: string;
  readonly request?: string;
  /** It changes nothing. */
  readonly reads?: boolean;
}

/** A failure of the way to a service, not of the service itself: with the call that it was about. */
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
    // Only of what was to change something nobody knows whether it did.
    text: `refused.service.${reason === 'timeout' && reads ? 'slow' : reason}`,
    args: { ...args, service: about?.title ?? '', call },
    details: { reason, ...told, ...(reason === 'paused' ? { retryAfter } : {}) },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
