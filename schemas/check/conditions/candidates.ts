import type { Field } from '../../model/fields/readFields.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { hasLists } from './requestedOf.ts';

/** Test values for a field that a condition reads, chosen so that they can change the condition's outcome. */
export interface Candidates {
  /** The test values; undefined stands for a missing value. */
  readonly values: readonly unknown[];
  /** Whether the values are enough to produce every possible outcome of the condition. */
  readonly complete: boolean;
}

/** Keywords of a field's condition for which the candidate values cover every possible outcome. */
const answered = new Set([
  'type',
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'not',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'title',
  'description',
  '$comment',
]);

/**
 * The candidate values of a field: all choices; numbers and lengths at, next to and between every limit of the field or
 * the condition; the values that the condition compares with; and no value, if allowed.
 */
export function candidatesFor(
  field: Field,
  requested: readonly JsonSchemaObject[],
  fits: (value: unknown) => boolean,
): Candidates {
  if (!requested.every(hasLists)) return { values: [], complete: false };
  const compared = requested.flatMap((schema) => [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
  ]);
  const own = ownValues(field, requested);
  const values = [...new Set([...own, ...compared])].filter((value) => fits(value));
  const known = requested.every((schema) => Object.keys(schema).every((keyword) => answered.has(keyword)));
  const always = field.required && field.options.when?.hidden === undefined;
  return {
    values: always ? values : [...values, undefined],
    complete: known && own.length > 0 && values.length > 0 && !isShaped(field.shape),
  };
}

/** Whether a text field has a pattern, a format or an encoding, so that its possible values cannot be listed. */
function isShaped({ pattern, format, contentEncoding }: JsonSchemaObject): boolean {
  return pattern !== undefined || format !== undefined || contentEncoding !== undefined;
}

function ownValues(field: Field, requested: readonly JsonSchemaObject[]): readonly unknown[] {
  if (field.choices.length > 0 && field.kind === 'choice') return field.choices.map((choice) => choice.value);
  const { type } = field.shape;
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return numbers(field.shape, requested);
  return type === 'string' ? texts(field.shape, requested) : [];
}

function limits(schemas: readonly JsonSchemaObject[], names: readonly (keyof JsonSchemaObject)[]): number[] {
  const values = schemas.flatMap((schema) => [...names.map((name) => schema[name]), ...(schema.enum ?? [])]);
  return values.filter((value) => typeof value === 'number');
}

function numbers(shape: JsonSchemaObject, requested: readonly JsonSchemaObject[]): number[] {
  const limitValues = limits(
    [shape, ...requested],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'],
  );
  const points = [...new Set([0, ...limitValues])].sort((one, other) => one - other);
  const step = shape.multipleOf ?? (shape.type === 'integer' ? 1 : 0.5);
  const between = points.slice(1).map((point, index) => aligned((point + (points[index] ?? 0)) / 2, step));
  const others = points
    .flatMap((point) => [point - step, point + step])
    .map((value) => Number(value.toFixed(10)));
  return [...points, ...others, ...between];
}

function aligned(value: number, step: number): number {
  return Number((Math.floor(value / step) * step).toFixed(10));
}

/** The maximum length of the texts that are tried as candidates. Longer length limits are not covered. */
const longestTried = 10_000;

function texts(shape: JsonSchemaObject, requested: readonly JsonSchemaObject[]): string[] {
  const lengths = limits([shape, ...requested], ['minLength', 'maxLength']).flatMap((length) => [
    length - 1,
    length,
    length + 1,
  ]);
  const tried = [...new Set([0, 1, ...lengths])].filter((length) => length >= 0 && length <= longestTried);
  return tried.map((length) => 'a'.repeat(length));
}
