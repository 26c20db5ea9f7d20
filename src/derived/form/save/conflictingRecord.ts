import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ResolvedConflict } from '../../../editing/conflict/useConflict.tsx';

/** The current record from a conflict error: another user saved first. */
export function conflictingRecord(error: unknown): RecordData | undefined {
  return error instanceof ServiceError && error.code === 'stale' ? error.body.current : undefined;
}

/** The success notice of a save, with or without a merge of another user's changes. */
export function savedText(merged: ResolvedConflict | undefined): string {
  if (!merged || merged.wasAsked) return 'form.saved.updated';
  return merged.who ? 'form.saved.mergedWith' : 'form.saved.merged';
}
