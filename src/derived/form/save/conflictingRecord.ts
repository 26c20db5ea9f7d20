import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ResolvedConflict } from '../../../editing/conflict/useConflict.tsx';

/**
 * Returns the current record from a conflict error: another user saved the record first. Undefined for other errors.
 */
export function conflictingRecord(error: unknown): RecordData | undefined {
  return error instanceof ServiceError && error.code === 'stale' ? error.body.current : undefined;
}

/** Message key of the success notice after a save. It differs if another user's changes were merged. */
export function savedText(merged: ResolvedConflict | undefined): string {
  if (!merged || merged.wasManual) return 'form.saved.updated';
  return merged.who ? 'form.saved.mergedWith' : 'form.saved.merged';
}
