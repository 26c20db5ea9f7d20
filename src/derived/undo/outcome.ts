import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';

/** Whether a record was restored completely: nothing was kept or failed. */
export function isFullyRestored({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'reversed' && fields.every((field) => field.outcome === 'reversed');
}

/** Whether part of a record was kept because it was edited since. */
export function isPartlyKept({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'kept' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'kept'));
}

/** Whether part of a record could not be restored. */
export function isFailed({ outcome, fields }: RestoreResult): boolean {
  return (
    outcome === 'failed' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'failed'))
  );
}
