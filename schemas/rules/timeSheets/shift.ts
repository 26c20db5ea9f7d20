import { addDays, today } from '../../values/dates.ts';
import { momentsOnWall, wallClockAt } from '../../values/zonedTime.ts';
import { minutesOf } from '../workDay.ts';

/** What hours are refused for. */
export type HoursCode =
  | 'outBeforeIn'
  | 'breakTooLong'
  | 'shiftTooLong'
  | 'hoursFuture'
  | 'hoursTooOld'
  | 'hoursBusy'
  | 'clockSkipped'
  | 'periodClosed';

/** What is wrong with an entry, at its field. */
export interface HoursProblem {
  readonly field: string;
  readonly code: HoursCode;
  readonly args: Readonly<Record<string, number>>;
}

/** A shift as it is entered: by the clock of the school (docs/domain.md#timesheets). */
export interface ShiftEntry {
  /** The day on which it begins, `YYYY-MM-DD`. */
  readonly workDate: string;
  /** `HH:MM`. */
  readonly timeIn: string;
  /** Not yet, while the shift goes on. */
  readonly timeOut?: string | undefined;
  /** All breaks together. */
  readonly breakMinutes?: number | undefined;
  readonly endsNextDay?: boolean | undefined;
  /** The second of two where autumn repeats the hour. */
  readonly secondIn?: boolean | undefined;
  readonly secondOut?: boolean | undefined;
}

/** Steps of rounding, in minutes; 0: none. */
export type RoundMinutes = 0 | 5 | 6 | 10 | 15;

/** By what a shift is judged. */
export interface ShiftRules {
  readonly timeZone: string;
  readonly now: Date;
  readonly roundMinutes: RoundMinutes;
  readonly roundFor: 'nearest' | 'worker';
  /** For how many days hours can be entered; undefined: as long as the period is open. */
  readonly editDays?: number | undefined;
}

/** A shift as instants, and the minutes that are paid, which are rounded. */
export interface TimedShift {
  readonly startedAt: Date;
  readonly endedAt: Date | undefined;
  readonly minutes: number | undefined;
}

export interface JudgedShift {
  readonly shift: TimedShift | undefined;
  readonly problems: readonly HoursProblem[];
}

/** The longest shift, in hours. */
export const longestShift = 16;

const minute = 60_000;

/**
 * What a shift comes to: elapsed minutes between two instants, whatever clocks did meanwhile, less breaks; and what is wrong
 * with it, at the field. Browser and service ask the same; pure.
 */
export function judgeShift(entry: ShiftEntry, rules: ShiftRules): JudgedShift {
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

/** How many minutes a shift is paid: from the rounded start to the rounded end, less breaks. */
export function paidMinutes(
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date },
  breakMinutes: number,
  rules: Pick<ShiftRules, 'timeZone' | 'roundMinutes' | 'roundFor'>,
): number {
  const elapsed = minutesBetween(startedAt, endedAt) - shiftBy(startedAt, 'in', rules);
  return Math.max(0, elapsed + shiftBy(endedAt, 'out', rules) - breakMinutes);
}

/** By how many minutes rounding moves a moment; halfway goes to the worker. */
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

/** Whether the clock shows a time twice on a day: the form then asks which one is meant. */
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

/** A planned shift by the clock of its school: when it is, and how many minutes; it ends the next day where the end is no later. */
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

/** Minutes as hours, to the hundredth: what lists show and add up. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
