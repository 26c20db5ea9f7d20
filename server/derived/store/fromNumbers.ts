import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * What was sent, with `true` and `false` where a field takes 1 and 0 beside them (`x-field.wire`;
 * docs/specification.md#master-data-3-employee: "isActive (1 or 0)"). Any other value stays, and is refused as
 * such.
 */
export function fromNumbers(fields: readonly Field[], sent: RecordData): RecordData {
  const entries = Object.entries(sent).map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    return [name, field ? yesOrNo(field, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The same of one value, or of each of a list of them. */
export function yesOrNo({ options }: Pick<Field, 'options'>, value: unknown): unknown {
  if (options.wire?.as !== '1/0') return value;
  if (Array.isArray(value)) return value.map((one) => yesOrNo({ options }, one));
  return value === 1 ? true : value === 0 ? false : value;
}
