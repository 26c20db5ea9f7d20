import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Removes fields without a value, since the product represents "none" by a missing field. */
export function removeEmptyFields(record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== ''),
  );
}
