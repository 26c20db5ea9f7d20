import { ServiceError } from '#providers/http/serviceError.ts';

/** Whether a retry can help; false if the user lacks permission. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ServiceError && error.status === 403);
}
