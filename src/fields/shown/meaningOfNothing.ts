import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';

/** What it means that nothing is chosen in a field (`x-field.empty`), in English; undefined where something is, or nothing is said. */
export function meaningOfNothing({
  field,
  value,
}: {
  readonly field: Field;
  readonly value: unknown;
}): string | undefined {
  return isNothing(value) ? field.options.empty : undefined;
}
