import { exactProduct, inSteps, portion, type RoundingMode } from '../../values/decimal.ts';
import { minutesOf } from '../workDay.ts';

/** The units to which usage can be rounded (docs/specification.md#master-data-9-limits). */
export const roundingUnits = { whole: 1, half: 0.5, quarter: 0.25 } as const;

export interface Rounding {
  readonly unit: keyof typeof roundingUnits;
  readonly mode: RoundingMode;
}

/** The unit in which a district counts absences, and how it rounds them (docs/domain.md#usage-and-rounding). */
export interface Counting {
  readonly trackedBy: 'day' | 'hour';
  readonly rounding: Rounding | 'none';
}

/** The default: absences are counted in days, without rounding. */
export const plainCounting: Counting = { trackedBy: 'day', rounding: 'none' };

/**
 * Rounds the usage of an absence day, in days or hours, after its break is deducted: to whole, half or quarter units;
 * to the nearest (halves up), down, up, or not at all (docs/domain.md#usage-and-rounding).
 */
export function roundUsage(amount: number, rounding: Rounding | 'none'): number {
  return rounding === 'none' ? amount : inSteps(amount, 1, roundingUnits[rounding.unit], rounding.mode);
}

/** The fields of an absence day that decide how much balance it uses (docs/domain.md#absence-days). */
export interface AbsentDay {
  /** The shift type: 1 full day, 2 morning, 3 afternoon, 4 custom hours. */
  readonly shiftType: number;
  readonly absenceStartTime?: unknown;
  readonly absenceEndTime?: unknown;
  readonly breakMinutes?: unknown;
  readonly deductBreak?: unknown;
}

/**
 * The number of decimals of stored days. It is large enough for single hours to add up to whole days. At most three
 * decimals are shown.
 */
const exactPlaces = 12;

/** The balance usage of an absence day. */
export interface Usage {
  /** Usage in days, unrounded: 1 hour of a day of 7.5 hours is 0.133333333333. */
  readonly days: number;
  /** Whether a whole day is counted because the hours of the absence or of the employee's day are unknown. */
  readonly isAssumed: boolean;
}

/**
 * Calculates the balance usage of an absence day: a full day is 1, a half day 0.5, custom hours are divided by the
 * hours of the employee's day. Halves and hours are rounded in the unit that the district counts in
 * (docs/domain.md#usage-and-rounding); a half day never rounds to 0. A custom shift with unknown hours counts as a
 * whole day with `isAssumed`.
 */
export function usageOf(
  day: AbsentDay,
  hoursPerDay: number | undefined,
  { trackedBy, rounding }: Counting = plainCounting,
): Usage {
  const perDay = hoursPerDay !== undefined && hoursPerDay > 0 ? hoursPerDay : undefined;
  if (day.shiftType === 2 || day.shiftType === 3) {
    const half = perDay ?? 1;
    const counting = { trackedBy: perDay === undefined ? 'day' : trackedBy, rounding } as const;
    const days = usageOfMinutes(exactProduct(half, 30), exactProduct(half, 60), counting);
    return { days: days === 0 ? 0.5 : days, isAssumed: false };
  }
  const minutes = day.shiftType === 4 ? minutesOfAbsence(day) : undefined;
  if (minutes === undefined || perDay === undefined) return { days: 1, isAssumed: day.shiftType === 4 };
  return {
    days: usageOfMinutes(minutes, exactProduct(perDay, 60), { trackedBy, rounding }),
    isAssumed: false,
  };
}

/**
 * The usage in days of an absence of a number of minutes, given the minutes of a whole day. Counted and rounded as in
 * `usageOf`.
 */
export function usageOfMinutes(
  minutes: number,
  wholeDay: number,
  { trackedBy, rounding }: Counting = plainCounting,
): number {
  if (rounding === 'none') return portion(minutes, { by: wholeDay, places: exactPlaces });
  const step = roundingUnits[rounding.unit];
  if (trackedBy === 'day') return inSteps(minutes, wholeDay, step, rounding.mode);
  const hours = inSteps(minutes, 60, step, rounding.mode);
  return portion(hours, { times: 60, by: wholeDay, places: exactPlaces });
}

/** Minutes of an absence from start to end, without its break if that is deducted; undefined without times. */
function minutesOfAbsence(day: AbsentDay): number | undefined {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  if (from === undefined || to === undefined) return undefined;
  const rest = day.deductBreak === true ? Number(day.breakMinutes ?? 0) : 0;
  const minutes = to - from - rest;
  return minutes > 0 ? minutes : undefined;
}

/** Converts days to hours, to two decimals, by the employee's hours per day; undefined if these are unknown. */
export function hoursOfDays(days: number, hoursPerDay: unknown): number | undefined {
  if (typeof hoursPerDay !== 'number' || hoursPerDay <= 0) return undefined;
  return portion(days, { times: hoursPerDay, places: 2 });
}

/** Converts hours to days, to three decimals: the inverse of `hoursOfDays`. */
export function daysOfHours(hours: number, hoursPerDay: number): number {
  return portion(hours, { by: hoursPerDay, places: 3 });
}
