import { exactProduct, inSteps, portion, type RoundingMode } from '../../values/decimal.ts';
import { minutesOf } from '../workDay.ts';

/** How what absences take is rounded (docs/specification.md#master-data-9-limits). */
export const roundingUnits = { whole: 1, half: 0.5, quarter: 0.25 } as const;

export interface Rounding {
  readonly unit: keyof typeof roundingUnits;
  readonly mode: RoundingMode;
}

/** By what a district counts absences, and how it rounds them (docs/domain.md#usage-and-rounding). */
export interface Counting {
  readonly trackedBy: 'day' | 'hour';
  readonly rounding: Rounding | 'none';
}

/** Where nothing is set: by days, as they are. */
export const plainCounting: Counting = { trackedBy: 'day', rounding: 'none' };

/**
 * Rounds what a day of absence takes, in days or hours, after its break is deducted: to whole ones, halves or
 * quarters; the nearest one (a half up), the one below, the one above, or not at all
 * (docs/domain.md#usage-and-rounding).
 */
export function roundUsage(amount: number, rounding: Rounding | 'none'): number {
  return rounding === 'none' ? amount : inSteps(amount, 1, roundingUnits[rounding.unit], rounding.mode);
}

/** A day of absence as far as it takes from a balance (docs/domain.md#absence-days). */
export interface AbsentDay {
  /** 1 whole, 2 morning, 3 afternoon, 4 of its own hours. */
  readonly shiftType: number;
  readonly absenceStartTime?: unknown;
  readonly absenceEndTime?: unknown;
  readonly breakMinutes?: unknown;
  readonly deductBreak?: unknown;
}

/**
 * Decimals of days that are counted: so many that single hours add up to whole days. Shown are three at most
 * (`shownDays`).
 */
const exactPlaces = 12;

/** What an absence takes from a balance. */
export interface Usage {
  /** In days, exactly: an hour of 7.5 is 0.133333333333. */
  readonly days: number;
  /** Its hours, or those of the employee's day, are not known: a whole day is counted, and that is said. */
  readonly isAssumed: boolean;
}

/**
 * What an absence takes from a balance: a whole day 1, a half day 0.5, one of its own hours those hours by the
 * hours of the employee's day. Halves and hours are rounded as the district says, in days or in hours,
 * whichever it counts by (docs/domain.md#usage-and-rounding); a half day is never rounded to nothing. A custom shift
 * whose hours or whose employee's hours are not known is told as such; it stands for a whole day until they are.
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

/** What minutes of a day take, by the minutes of the whole day; counted and rounded as `usageOf` does. */
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

/** The minutes of an absence from start to end, without its break where that is deducted; undefined without times. */
function minutesOfAbsence(day: AbsentDay): number | undefined {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  if (from === undefined || to === undefined) return undefined;
  const rest = day.deductBreak === true ? Number(day.breakMinutes ?? 0) : 0;
  const minutes = to - from - rest;
  return minutes > 0 ? minutes : undefined;
}

/** Days in hours, to a hundredth, for an employee with so many hours a day; undefined where those are not known. */
export function hoursOfDays(days: number, hoursPerDay: unknown): number | undefined {
  if (typeof hoursPerDay !== 'number' || hoursPerDay <= 0) return undefined;
  return portion(days, { times: hoursPerDay, places: 2 });
}

/** Hours in days, to a thousandth; the way back of `hoursOfDays`. */
export function daysOfHours(hours: number, hoursPerDay: number): number {
  return portion(hours, { by: hoursPerDay, places: 3 });
}
