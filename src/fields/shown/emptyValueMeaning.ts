import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';

/**
 * The meaning of an empty field (`x-field.empty`), in English; undefined if the field has a value or declares no
 * meaning.
 */
export function emptyValueMeaning({
  field,
  value,
}: {
  readonly field: Field;
  readonly value: unknown;
}): string | undefined {
  return isNothing(value) ? field.options.empty : undefined;
}
