import type { Field } from '#schemas/model/fields/readFields.ts';
import { isWorkTime, minutesPerUnit } from '#schemas/model/fields/showValue.ts';

/** The parts of a duration, longest first. */
export type DurationPart = 'days' | 'hours' | 'minutes';

const partsByUnit: Readonly<Record<keyof typeof minutesPerUnit, readonly DurationPart[]>> = {
  days: ['days'],
  hours: ['days', 'hours'],
  minutes: ['days', 'hours', 'minutes'],
  percent: ['minutes'],
  bytes: ['minutes'],
};

/**
 * The parts of working time, which is stored in decimal hours. Not in days: 40 working hours are not 1 day and 16
 * hours.
 */
const workParts: readonly DurationPart[] = ['hours', 'minutes'];

/** The parts in which a field's duration is shown, by its unit; minutes by default. */
export function partsOf(field: Field): readonly DurationPart[] {
  return isWorkTime(field) ? workParts : partsByUnit[field.options.unit ?? 'minutes'];
}

/**
 * Splits a duration into parts: 26 hours are 1 day and 2 hours (docs/specification.md#master-data-3-substitute). Only
 * the last part may have decimals. A negative duration has negative parts.
 */
export function splitDuration(field: Field, total: number): number[] {
  const sizes = sizesOf(field);
  let rest = isWorkTime(field) ? Math.round(total * minutesPerUnit.hours) : total;
  return sizes.map((size, index) => {
    if (index === sizes.length - 1) return Number((rest / size).toPrecision(15));
    const part = Math.trunc(rest / size);
    rest -= part * size;
    return part === 0 ? 0 : part;
  });
}

/** Combines parts to a duration in the field's unit; the inverse of `splitDuration`. */
export function joinDuration(field: Field, parts: readonly number[]): number {
  const total = sizesOf(field).reduce((sum, size, index) => sum + size * (parts[index] ?? 0), 0);
  return isWorkTime(field) ? Math.round((total * 100) / minutesPerUnit.hours) / 100 : total;
}

/** For each part of a field's duration, such as hours, its length in units of the field's shortest part. */
function sizesOf(field: Field): number[] {
  const parts = partsOf(field);
  const last = parts.at(-1) ?? 'minutes';
  return parts.map((part) => minutesPerUnit[part] / minutesPerUnit[last]);
}
