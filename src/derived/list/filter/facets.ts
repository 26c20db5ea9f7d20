import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * The selected values of a facet in order; undefined if the filter's condition on the field is not a selection of
 * values.
 */
export function selectedValues(
  filter: RecordData,
  { name }: Pick<Field, 'name'>,
): readonly unknown[] | undefined {
  const condition = filter[name];
  if (condition === undefined) return [];
  if (Array.isArray(condition)) return condition;
  if (typeof condition !== 'object' || condition === null) return [condition];
  const [[operator, value] = [], ...others] = Object.entries(condition as Record<string, unknown>);
  const isList = (operator === 'in' || operator === 'any') && Array.isArray(value);
  if (others.length > 0) return undefined;
  if (isList) return value;
  return operator === 'is' ? [value] : undefined;
}

/**
 * Returns the filter with a condition on the field that matches any of the values; without that condition if there are
 * no values.
 */
export function withSelectedValues(
  filter: RecordData,
  { name, kind }: Pick<Field, 'name' | 'kind'>,
  values: readonly unknown[],
): RecordData {
  const { [name]: _, ...others } = filter;
  if (values.length === 0) return others;
  if (kind === 'references' || kind === 'choices') return { ...others, [name]: { any: values } };
  return { ...others, [name]: values.length === 1 ? values[0] : values };
}

/** Adds a value to the selected values, or removes it if it is selected. */
export function toggleValue(values: readonly unknown[], value: unknown): unknown[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
