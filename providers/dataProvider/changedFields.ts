import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';

/**
 * Returns what a save sends: the changed fields (null where cleared) and the version that was read. Sending only
 * changes lets disjoint edits of two users merge.
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

/** Whether two field values are equal. Undefined equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  return isSameValue(one ?? null, other ?? null);
}
