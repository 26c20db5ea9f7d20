import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';

/** Whether a record was restored completely: none of its fields was kept or failed. */
export function isFullyRestored({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'reversed' && fields.every((field) => field.outcome === 'reversed');
}

/** Whether some fields of a record, or the whole record, were kept because they were edited since. */
export function isPartlyKept({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'kept' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'kept'));
}

/** Whether some fields of a record, or the whole record, could not be restored. */
export function isFailed({ outcome, fields }: RestoreResult): boolean {
  return (
    outcome === 'failed' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'failed'))
  );
}
