import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Rows by a key of theirs, each group in their order. */
export function grouped<K>(
  rows: Iterable<RecordData>,
  keyOf: (row: RecordData) => K,
): ReadonlyMap<K, readonly RecordData[]> {
  const groups = new Map<K, RecordData[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
