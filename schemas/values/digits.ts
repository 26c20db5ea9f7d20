import type { JsonSchemaObject } from './jsonSchema.ts';

/** The minimum and maximum number of digits of a text. */
export interface DigitCount {
  readonly min: number;
  /** The maximum number of digits; Infinity for no limit. */
  readonly max: number;
}

/** The number of digits that a schema's pattern allows, if it allows only digits; undefined for any other pattern. */
export function digitsOf({
  pattern = '',
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: JsonSchemaObject): DigitCount | undefined {
  const found = /^\^(?:\[0-9\]|\\d)(?:([*+])|\{(\d+)(,)?(\d+)?\})?\$$/.exec(pattern);
  if (!found) return undefined;
  const [, sign, least, comma, most] = found;
  const few = least ?? (sign === '*' ? 0 : 1);
  const many = most ?? (sign || comma ? Number.POSITIVE_INFINITY : (least ?? 1));
  return { min: Math.max(Number(few), minLength), max: Math.min(Number(many), maxLength) };
}

/** Digits of a phone number in the North American numbering plan. */
const digitsOfNumber = 10;

/** The number of digits of a phone number: that of its schema, otherwise ten. */
export function phoneDigits(shape: JsonSchemaObject): DigitCount {
  const { minLength = digitsOfNumber, maxLength = digitsOfNumber } = shape;
  return digitsOf(shape) ?? { min: Math.min(minLength, maxLength), max: maxLength };
}
