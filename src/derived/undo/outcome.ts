import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';

/** Whether a record is wholly what it was: nothing of it was kept or refused. */
export function isWhole({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'reversed' && fields.every((field) => field.outcome === 'reversed');
}

/** Whether something of a record stayed because it was edited since. */
export function isKept({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'kept' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'kept'));
}

/** Whether something of a record could not be taken back. */
export function isFailed({ outcome, fields }: RestoreResult): boolean {
  return (
    outcome === 'failed' || (outcome === 'reversed' && fields.some((field) => field.outcome === 'failed'))
  );
}
