import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ResolvedConflict } from '../../../editing/conflict/useConflict.tsx';

/** What someone else saved meanwhile, when that is why a save was refused. */
export function savedMeanwhile(error: unknown): RecordData | undefined {
  return error instanceof ServiceError && error.code === 'stale' ? error.body.current : undefined;
}

/** The text of the notice of a save: merged with the changes of someone else, or not. */
export function savedText(merged: ResolvedConflict | undefined): string {
  if (!merged || merged.wasAsked) return 'form.saved.updated';
  return merged.who ? 'form.saved.mergedWith' : 'form.saved.merged';
}
