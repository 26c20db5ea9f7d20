import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Converts 1 and 0 to `true` and `false` in fields that accept both (`x-field.wire`;
 * docs/specification.md#master-data-3-employee: "isActive (1 or 0)"). Other values stay and are refused later.
 */
export function booleansFromNumbers(fields: readonly Field[], sent: RecordData): RecordData {
  const entries = Object.entries(sent).map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    return [name, field ? booleanFromNumber(field, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Converts 1 and 0 to `true` and `false` in one value, or in each value of a list. */
export function booleanFromNumber({ options }: Pick<Field, 'options'>, value: unknown): unknown {
  if (options.wire?.as !== '1/0') return value;
  if (Array.isArray(value)) return value.map((one) => booleanFromNumber({ options }, one));
  return value === 1 ? true : value === 0 ? false : value;
}
