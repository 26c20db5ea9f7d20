import { ServiceError } from '#providers/http/serviceError.ts';
import { PartMissing } from './PartMissing.ts';

/**
 * Logs an error to the browser console, except failed calls and missing chunks, which the browser or service already
 * reports.
 */
export function reportUnexpected(error: unknown): void {
  if (error instanceof ServiceError || error instanceof PartMissing) return;
  console.error(error);
}
