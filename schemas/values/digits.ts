import type { JsonSchemaObject } from './jsonSchema.ts';

/** How many digits a text may have. */
export interface DigitCount {
  readonly min: number;
  /** Infinity where nothing limits it. */
  readonly max: number;
}

/** How many digits the texts of a schema have whose pattern takes digits and nothing else; undefined of any other. */
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

/** The digits of a telephone number in the districts' numbering plan. */
const digitsOfNumber = 10;

/** How many digits a telephone number may have: as its schema says, else ten. */
export function phoneDigits(shape: JsonSchemaObject): DigitCount {
  const { minLength = digitsOfNumber, maxLength = digitsOfNumber } = shape;
  return digitsOf(shape) ?? { min: Math.min(minLength, maxLength), max: maxLength };
}
