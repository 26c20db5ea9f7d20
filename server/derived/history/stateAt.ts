import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** A change of the log, as far as going back needs it. */
export interface PastChange {
  readonly action: ChangeAction;
  readonly differences: readonly Difference[];
}

/**
 * What a record held at an earlier moment: takes it as it is now, undefined where it is gone, and every change since then,
 * the newest first; gives undefined where it was not there (docs/domain.md#the-dated-past). Pure.
 */
export function stateAt(now: RecordData | undefined, since: readonly PastChange[]): RecordData | undefined {
  return since.reduce(beforeChange, now);
}

/** The record before one change; of a secret the log has no value, and it stays as it is. */
function beforeChange(record: RecordData | undefined, { action, differences }: PastChange) {
  if (action === 'create') return undefined;
  const told = differences.filter((one) => 'from' in one || 'to' in one);
  const values = { ...record, ...Object.fromEntries(told.map(({ field, from }) => [field, from])) };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}
