import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { digitsOf, phoneDigits } from '#schemas/values/digits.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { hintsOf } from './hintsOf.ts';

/** The size of a value (its length, amount or count) and the limits of the field. */
interface Extent {
  readonly size: number;
  readonly least: number;
  readonly most: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Returns the size and limits of a value, for kinds whose hints are shown only near or beyond a limit. Hints of other
 * kinds are always shown.
 */
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

/** Kinds of fields whose format is obvious from any value. Their hint is shown only while the field is empty. */
const plain: ReadonlySet<FieldKind> = new Set(['date', 'clockTime', 'dateTime']);

/** Share of the range between the limits from which a value counts as near the upper limit. */
const nearLimit = 0.8;

/**
 * Whether to show a field's hint for the current value. A field for digits shows it while empty; step sizes are always
 * shown.
 */
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
 * Returns the size and limits of a number field's value. The size is NaN if the value is empty or not a number, which
 * is reported separately.
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
