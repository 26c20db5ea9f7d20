import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** A record without the fields that have no value: in the product, absent is how "none" is said. */
export function onlyFilled(record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== ''),
  );
}
