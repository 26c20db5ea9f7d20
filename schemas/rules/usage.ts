import type { RecordData } from '../model/jsonSchema.ts';
import { minutesOf } from './workDay.ts';

/** How what absences take is rounded (specification, master data section 9, "Rounding options"). */
export const roundingUnits = { whole: 1, half: 0.5, quarter: 0.25 } as const;
export const roundingModes = { nearest: Math.round, down: Math.floor, up: Math.ceil } as const;

export interface Rounding {
  readonly unit: keyof typeof roundingUnits;
  readonly mode: keyof typeof roundingModes;
}

/**
 * Rounds what a day of absence takes, in days or hours, after its break is deducted: to whole ones, halves or
 * quarters; the nearest one (a half up), the one below, the one above, or not at all (domain design, 3.12).
 */
export function roundUsage(amount: number, rounding: Rounding | 'none'): number {
  if (rounding === 'none') return amount;
  const unit = roundingUnits[rounding.unit];
  return roundingModes[rounding.mode](amount / unit) * unit;
}

/** A day of absence as far as it takes from a balance (domain design, 2.0, "AbsenceDay"). */
export interface AbsentDay {
  /** 1 whole, 2 morning, 3 afternoon, 4 of its own hours. */
  readonly shiftType: number;
  readonly absenceStartTime?: unknown;
  readonly absenceEndTime?: unknown;
  readonly breakMinutes?: unknown;
  readonly deductBreak?: unknown;
}

/**
 * What an absence takes from a balance, in days to a thousandth: a half day 0.5; one of its own hours those
 * hours by the hours of the employee's day. A custom shift whose hours or whose employee's hours are not known
 * takes the whole day. Districts have no setting for rounding yet, so nothing is rounded unless it is asked for.
 */
export function daysOfAbsence(
  day: AbsentDay,
  hoursPerDay: number | undefined,
  rounding: Rounding | 'none' = 'none',
): number {
  if (day.shiftType === 2 || day.shiftType === 3) return 0.5;
  const hours = day.shiftType === 4 ? hoursOfAbsence(day) : undefined;
  if (hours === undefined || hoursPerDay === undefined || hoursPerDay <= 0) return 1;
  return roundUsage(daysOfHours(hours, hoursPerDay), rounding);
}

/** The hours of an absence from start to end, without its break where that is deducted; undefined without times. */
export function hoursOfAbsence(day: AbsentDay): number | undefined {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  if (from === undefined || to === undefined) return undefined;
  const rest = day.deductBreak === true ? Number(day.breakMinutes ?? 0) : 0;
  const minutes = to - from - rest;
  return minutes > 0 ? minutes / 60 : undefined;
}

/** Days in hours, to a hundredth, for an employee with so many hours a day; undefined where those are not known. */
export function hoursOfDays(days: number, hoursPerDay: unknown): number | undefined {
  if (typeof hoursPerDay !== 'number' || hoursPerDay <= 0) return undefined;
  return Math.round(days * hoursPerDay * 100) / 100 + 0;
}

/** Hours in days, to a thousandth; the way back of `hoursOfDays`. */
export function daysOfHours(hours: number, hoursPerDay: number): number {
  return Math.round((hours / hoursPerDay) * 1000) / 1000 + 0;
}

/** What the rules of usage read of a record. */
export function absentDayOf(record: RecordData): AbsentDay {
  return { ...record, shiftType: Number(record.shiftType) };
}
