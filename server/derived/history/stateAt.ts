import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** The fields of a logged change that are needed to revert it. */
export interface PastChange {
  readonly action: ChangeAction;
  readonly differences: readonly Difference[];
}

/**
 * Returns a record's data at an earlier moment, or undefined if it did not exist then. Takes the current data
 * (undefined if deleted) and every change since, newest first (docs/domain.md#the-dated-past). Pure.
 */
export function stateAt(now: RecordData | undefined, since: readonly PastChange[]): RecordData | undefined {
  return since.reduce(beforeChange, now);
}

/** Reverts one change. The log has no values of secrets, so these stay unchanged. */
function beforeChange(record: RecordData | undefined, { action, differences }: PastChange) {
  if (action === 'create') return undefined;
  const loggedValues = differences.filter((one) => 'from' in one || 'to' in one);
  const values = { ...record, ...Object.fromEntries(loggedValues.map(({ field, from }) => [field, from])) };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}
