import { ServiceError } from '#providers/http/serviceError.ts';

/** Whether to ask once more can help: who may not is answered the same again. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ServiceError && error.status === 403);
}
