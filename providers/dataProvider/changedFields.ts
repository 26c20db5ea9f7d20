import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';

/**
 * What a save sends: the fields that differ from what was read (null where one was cleared), and the
 * version that was read. Saving only what changed is what lets disjoint changes of two people merge.
 */
export function changedFields(data: RecordData, previous: RecordData): RecordData {
  const names = new Set([...Object.keys(data), ...Object.keys(previous)]);
  const changed = [...names].filter(
    (name) => name !== 'id' && name !== versionField && !isSame(data[name], previous[name]),
  );
  const version = data[versionField] ?? previous[versionField];
  return {
    ...Object.fromEntries(changed.map((name) => [name, data[name] ?? null])),
    [versionField]: version,
  };
}

/** Whether two values of records are the same; absent and null are. */
export function isSame(one: unknown, other: unknown): boolean {
  return isSameValue(one ?? null, other ?? null);
}
