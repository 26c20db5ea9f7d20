import type { Field } from '#schemas/model/fields/readFields.ts';
import { minutesPerUnit } from '#schemas/model/fields/showValue.ts';

/** The parts in which a duration is written, the longest first. */
export type DurationPart = 'days' | 'hours' | 'minutes';

const partsByUnit: Readonly<Record<keyof typeof minutesPerUnit, readonly DurationPart[]>> = {
  days: ['days'],
  hours: ['days', 'hours'],
  minutes: ['days', 'hours', 'minutes'],
  percent: ['minutes'],
};

/** The parts that a field's unit asks for; minutes where it names none. */
export function partsOf({ options }: Field): readonly DurationPart[] {
  return partsByUnit[options.unit ?? 'minutes'];
}

/**
 * A duration in its parts: 26 hours are 1 day and 2 hours (docs/specification.md#master-data-3-substitute).
 * Only the last part can have decimals; a negative duration has negative parts.
 */
export function splitDuration(field: Field, total: number): number[] {
  const sizes = sizesOf(field);
  let rest = total;
  return sizes.map((size, index) => {
    if (index === sizes.length - 1) return Number((rest / size).toPrecision(15));
    const part = Math.trunc(rest / size);
    rest -= part * size;
    return part === 0 ? 0 : part;
  });
}

/** The duration that parts make together, in the field's unit: the inverse of `splitDuration`. */
export function joinDuration(field: Field, parts: readonly number[]): number {
  return sizesOf(field).reduce((sum, size, index) => sum + size * (parts[index] ?? 0), 0);
}

/** How much of the field's unit each part is. */
function sizesOf(field: Field): number[] {
  const parts = partsOf(field);
  const last = parts.at(-1) ?? 'minutes';
  return parts.map((part) => minutesPerUnit[part] / minutesPerUnit[last]);
}
