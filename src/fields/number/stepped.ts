import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';

/**
 * The number that lies some steps above or below another: a step is 1, or the schema's own where that
 * is coarser. It stays within the schema's limits; no number counts from 0.
 */
export function stepped(value: unknown, steps: number, shape: JsonSchemaObject): number {
  const step = Math.max(1, shape.multipleOf ?? 1);
  const from = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  const places = Math.max(decimalsOf(from), decimalsOf(step));
  const next = Number((from + steps * step).toFixed(places));
  return within(next, step, shape);
}

function within(value: number, step: number, shape: JsonSchemaObject): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = shape;
  if (minimum !== undefined && value < minimum) return minimum;
  if (maximum !== undefined && value > maximum) return maximum;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return exclusiveMinimum + step;
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) return exclusiveMaximum - step;
  return value;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.min(20, Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent)));
}
