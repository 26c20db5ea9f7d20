import { ServiceError } from '#providers/http/serviceError.ts';
import { PartMissing } from './PartMissing.ts';

/**
 * Writes an error to the browser's console once, unless the browser or the service has told of it
 * already: a call that did not succeed is no defect of the console.
 */
export function reportUnexpected(error: unknown): void {
  if (error instanceof ServiceError || error instanceof PartMissing) return;
  console.error(error);
}
