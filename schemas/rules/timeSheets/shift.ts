import { addDays, today } from '../../values/dates.ts';
import { momentsOnWall, wallClockAt } from '../../values/zonedTime.ts';
import { minutesOf } from '../workDay.ts';

/** Codes of the reasons why entered hours are rejected. */
export type HoursCode =
  | 'outBeforeIn'
  | 'breakTooLong'
  | 'shiftTooLong'
  | 'hoursFuture'
  | 'hoursTooOld'
  | 'hoursBusy'
  | 'clockSkipped'
  | 'periodClosed';

/** A problem of a timesheet entry, with the field that it belongs to. */
export interface HoursProblem {
  readonly field: string;
  readonly code: HoursCode;
  readonly args: Readonly<Record<string, number>>;
}

/** A shift as entered, in the school's local time (docs/domain.md#timesheets). */
export interface ShiftEntry {
  /** The date on which the shift starts, `YYYY-MM-DD`. */
  readonly workDate: string;
  /** The start of the shift, `HH:MM`. */
  readonly timeIn: string;
  /** The end of the shift, `HH:MM`; undefined while the shift is in progress. */
  readonly timeOut?: string | undefined;
  /** The total of all breaks, in minutes. */
  readonly breakMinutes?: number | undefined;
  readonly endsNextDay?: boolean | undefined;
  /**
   * Whether the start (`secondIn`) or the end (`secondOut`) is in the second of the two hours that repeat when daylight
   * saving ends.
   */
  readonly secondIn?: boolean | undefined;
  readonly secondOut?: boolean | undefined;
}

/** The step to which times are rounded, in minutes; 0 means no rounding. */
export type RoundMinutes = 0 | 5 | 6 | 10 | 15;

/** The settings that a shift is validated against. */
export interface ShiftRules {
  readonly timeZone: string;
  readonly now: Date;
  readonly roundMinutes: RoundMinutes;
  readonly roundFor: 'nearest' | 'worker';
  /** The number of days during which hours can be entered; undefined means until the period closes. */
  readonly editDays?: number | undefined;
}

/** A shift with its start and end as instants, and its paid minutes, which are rounded. */
export interface TimedShift {
  readonly startedAt: Date;
  readonly endedAt: Date | undefined;
  readonly minutes: number | undefined;
}

export interface ShiftResult {
  readonly shift: TimedShift | undefined;
  readonly problems: readonly HoursProblem[];
}

/** The maximum length of a shift, in hours. */
export const longestShift = 16;

const minute = 60_000;

/**
 * Validates a shift and calculates its minutes: the elapsed minutes between two instants, regardless of clock changes,
 * less breaks. Problems are reported by field. Browser and service both use it. Pure.
 */
export function validateShift(entry: ShiftEntry, rules: ShiftRules): ShiftResult {
  const { workDate, timeIn, timeOut, endsNextDay, secondIn, secondOut, breakMinutes = 0 } = entry;
  const { timeZone } = rules;
  const startedAt = momentOf(workDate, timeIn, secondIn, timeZone);
  const endsOn = endsNextDay ? addDays(workDate, 1) : workDate;
  const endedAt = timeOut === undefined ? undefined : momentOf(endsOn, timeOut, secondOut, timeZone);
  const problems = [
    ...clockProblems(entry, startedAt, endedAt),
    ...dateProblems(entry, rules, startedAt, endedAt),
    ...(startedAt && endedAt ? lengthProblems(minutesBetween(startedAt, endedAt), breakMinutes) : []),
  ];
  if (problems.length > 0 || !startedAt) return { shift: undefined, problems };
  const minutes = endedAt && paidMinutes({ startedAt, endedAt }, breakMinutes, rules);
  return { shift: { startedAt, endedAt, minutes }, problems };
}

const problem = (
  field: keyof ShiftEntry,
  code: HoursCode,
  args: HoursProblem['args'] = {},
): HoursProblem => ({ field, code, args });

function clockProblems({ timeOut }: ShiftEntry, startedAt: Moment, endedAt: Moment): HoursProblem[] {
  return [
    ...(startedAt ? [] : [problem('timeIn', 'clockSkipped')]),
    ...(timeOut === undefined || endedAt ? [] : [problem('timeOut', 'clockSkipped')]),
  ];
}

function dateProblems(
  { workDate }: ShiftEntry,
  { now, timeZone, editDays }: ShiftRules,
  startedAt: Moment,
  endedAt: Moment,
): HoursProblem[] {
  const isOld = editDays !== undefined && workDate < addDays(today(timeZone, now), -editDays);
  const old = isOld ? [problem('workDate', 'hoursTooOld', { days: editDays })] : [];
  if (startedAt && startedAt > now) return [...old, problem('timeIn', 'hoursFuture')];
  return endedAt && endedAt > now ? [...old, problem('timeOut', 'hoursFuture')] : old;
}

function lengthProblems(elapsed: number, breakMinutes: number): HoursProblem[] {
  if (elapsed <= 0) return [problem('timeOut', 'outBeforeIn')];
  if (elapsed > longestShift * 60) return [problem('timeOut', 'shiftTooLong', { limit: longestShift })];
  return breakMinutes >= elapsed ? [problem('breakMinutes', 'breakTooLong')] : [];
}

type Moment = Date | undefined;

/** The paid minutes of a shift: from the rounded start to the rounded end, less breaks. */
export function paidMinutes(
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date },
  breakMinutes: number,
  rules: Pick<ShiftRules, 'timeZone' | 'roundMinutes' | 'roundFor'>,
): number {
  const elapsed = minutesBetween(startedAt, endedAt) - shiftBy(startedAt, 'in', rules);
  return Math.max(0, elapsed + shiftBy(endedAt, 'out', rules) - breakMinutes);
}

/** The minutes by which rounding moves a time. Halves are rounded in the worker's favor. */
function shiftBy(
  moment: Date,
  side: 'in' | 'out',
  { timeZone, roundMinutes: step, roundFor }: Pick<ShiftRules, 'timeZone' | 'roundMinutes' | 'roundFor'>,
): number {
  const rest = step === 0 ? 0 : wallClockAt(moment, timeZone).minutes % step;
  if (rest === 0) return 0;
  const isHalf = rest * 2 === step;
  const goesUp = roundFor === 'worker' || isHalf ? side === 'out' : rest * 2 > step;
  return goesUp ? step - rest : -rest;
}

/** Elapsed minutes between two moments. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / minute);

/**
 * Whether a local time occurs twice on a day because daylight saving ends. The form then asks which of the two is
 * meant.
 */
export function isTwice(date: string, time: string, timeZone: string): boolean {
  const minutes = minutesOf(time);
  return minutes !== undefined && momentsOnWall({ date, minutes }, timeZone).length > 1;
}

function momentOf(date: string, time: string, isSecond: boolean | undefined, timeZone: string) {
  const minutes = minutesOf(time);
  if (minutes === undefined) return undefined;
  const moments = momentsOnWall({ date, minutes }, timeZone);
  return isSecond ? moments.at(-1) : moments[0];
}

/**
 * A planned shift in the school's local time: its start and end as instants, and its minutes. It ends the next day if
 * the end is not after the start.
 */
export function plannedShift(
  { workDate, timeIn, timeOut, breakMinutes = 0 }: Omit<ShiftEntry, 'endsNextDay'>,
  timeZone: string,
): { readonly minutes: number; readonly endsNextDay: boolean } | undefined {
  if (timeOut === undefined) return undefined;
  const endsNextDay = timeOut <= timeIn;
  const from = momentOf(workDate, timeIn, false, timeZone);
  const to = momentOf(endsNextDay ? addDays(workDate, 1) : workDate, timeOut, false, timeZone);
  return from && to && { minutes: Math.max(0, minutesBetween(from, to) - breakMinutes), endsNextDay };
}

/** Converts minutes to hours with two decimals, as lists show and add them. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
