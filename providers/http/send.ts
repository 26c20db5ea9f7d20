import { requestTexts } from '#schemas/messages/requestTexts.ts';
import { type FailureCode, ServiceError } from './serviceError.ts';

/**
 * The only place in the browser that fetches. Throws a `ServiceError` with the code `network` when no
 * answer comes; there is no time limit (specification, application section 9), but `signal` aborts.
 */
export async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw ownFailure('network');
  }
}

/** A failure that no service told of, in the language of the page. */
export function ownFailure(code: Extract<FailureCode, 'network' | 'unreadable'>, status = 0): ServiceError {
  const texts = requestTexts[document.documentElement.lang === 'es' ? 'es' : 'en'];
  return new ServiceError(status, { code, message: texts[code], requestId: '' });
}
