import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { digitsOf, phoneDigits } from '#schemas/values/digits.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { hintsOf } from './hintsOf.ts';

/** The size of a value (length, amount or count) and its limits. */
interface Extent {
  readonly size: number;
  readonly least: number;
  readonly most: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Kinds whose hints show only near or beyond a limit. Hints of other kinds always show. */
const extents: Partial<Record<FieldKind, (field: Field, value: unknown) => Extent>> = {
  text: lengthOf,
  longText: lengthOf,
  email: lengthOf,
  phone: ({ shape }, value) => {
    const { min, max } = phoneDigits(shape);
    return { size: textLength(value), least: min, most: max };
  },
  integer: amountOf,
  decimal: amountOf,
  duration: amountOf,
  choices: countOf,
  references: countOf,
  rows: countOf,
  timeWindows: countOf,
};

/** Kinds whose format is obvious from a value; their hint shows only while empty. */
const plain: ReadonlySet<FieldKind> = new Set(['date', 'clockTime', 'dateTime']);

/** Share of the range from which a value counts as near its limit: the last fifth. */
const nearLimit = 0.8;

/** Whether to show a hint now. A digits-only text shows it before typing; step sizes always show. */
export function isHintDue(field: Field, value: unknown): boolean {
  if (plain.has(field.kind)) return isNothing(value);
  const extent = extents[field.kind]?.(field, value);
  if (!extent || hintsOf(field).some(({ key }) => key === 'steps' || key === 'isoDuration')) return true;
  const { size, least, most } = extent;
  const isOfDigits = field.kind === 'phone' || digitsOf(field.shape) !== undefined;
  if (Number.isNaN(size)) return isOfDigits;
  const isNear = most > least && most !== unlimited && size >= least + (most - least) * nearLimit;
  return size < least || size > most || isNear;
}

/** Returns the length of a text; NaN for an empty one, because a missing value is reported separately. */
function textLength(value: unknown): number {
  return typeof value === 'string' && value !== '' ? value.length : Number.NaN;
}

function lengthOf({ shape }: Field, value: unknown): Extent {
  const { min, max } = digitsOf(shape) ?? { min: shape.minLength ?? 0, max: shape.maxLength ?? unlimited };
  return { size: textLength(value), least: min, most: max };
}

/**
 * Returns the size and limits of a number. The size is NaN if the value is empty or no number, which is reported
 * separately.
 */
function amountOf({ shape }: Field, value: unknown): Extent {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = shape;
  const hasNumber = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return {
    size: hasNumber ? Number(value) : Number.NaN,
    least: number(minimum) ?? number(exclusiveMinimum) ?? 0,
    most: number(maximum) ?? number(exclusiveMaximum) ?? unlimited,
  };
}

function number(limit: unknown): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}

function countOf({ shape }: Field, value: unknown): Extent {
  const size = Array.isArray(value) && value.length > 0 ? value.length : Number.NaN;
  return { size, least: shape.minItems ?? 0, most: shape.maxItems ?? unlimited };
}
