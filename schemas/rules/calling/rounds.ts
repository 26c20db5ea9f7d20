import { addDays, isOnDays } from '../../values/dates.ts';
import { windowAt } from '../eligibility/calendar.ts';
import type { Clock, WeeklyWindow } from '../eligibility/facts.ts';
import type { CallSettings, Period } from './callFacts.ts';

/** A round of calls: one pass over the open jobs. */
export interface Round {
  readonly period: Period;
  /** The number of the round within its period of the day, from 1. */
  readonly cycle: number;
}

const noon = 12 * 60;

/** The round that contains a moment, by the district's call times; undefined outside of them. */
export function roundAt(
  now: Clock,
  windows: readonly WeeklyWindow[],
  settings: Pick<CallSettings, 'roundMinutes'>,
): Round | undefined {
  const window = windowAt(windows, now);
  if (!window) return undefined;
  const period = periodOf(window);
  const ofPeriod = windows.filter((one) => periodOf(one) === period);
  const begun = roundsOn(now.date, ofPeriod, settings).filter((minutes) => minutes <= now.minutes);
  return { period, cycle: begun.length };
}

const periodOf = ({ from }: WeeklyWindow): Period => (from < noon ? 'am' : 'pm');

/**
 * The times at which a district offers jobs by any channel: its call times, and the parts of its text times that do not
 * overlap them. A text time across noon is split at noon, into a morning and an evening period.
 */
export function offerWindows(
  callTimes: readonly WeeklyWindow[],
  textTimes: readonly WeeklyWindow[],
): readonly WeeklyWindow[] {
  const halves = textTimes.flatMap((window) => [
    { ...window, to: Math.min(window.to, noon) },
    { ...window, from: Math.max(window.from, noon) },
  ]);
  const byDay = halves.flatMap((window) => days(window.days).map((day) => ({ ...window, days: day })));
  const others = callTimes.reduce<readonly WeeklyWindow[]>(
    (left, call) => left.flatMap((window) => without(window, call)),
    byDay,
  );
  return [...callTimes, ...others.filter(({ from, to }) => from < to)];
}

const days = (mask: number) => [1, 2, 4, 8, 16, 32, 64].filter((day) => (mask & day) !== 0);

/** The parts of a window on a single weekday that another window does not cover. */
function without(window: WeeklyWindow, other: WeeklyWindow): readonly WeeklyWindow[] {
  if ((window.days & other.days) === 0) return [window];
  return [
    { ...window, to: Math.min(window.to, other.from) },
    { ...window, from: Math.max(window.from, other.to) },
  ].filter(({ from, to }) => from < to);
}

/** The start times of the rounds of a day, in minutes after midnight, sorted; empty on days without calls. */
export function roundsOn(
  date: string,
  windows: readonly WeeklyWindow[],
  { roundMinutes }: Pick<CallSettings, 'roundMinutes'>,
): readonly number[] {
  const starts = windows
    .filter(({ days }) => isOnDays(days, date))
    .flatMap(({ from, to }) =>
      Array.from(
        { length: Math.ceil((to - from) / roundMinutes) },
        (_, round) => from + round * roundMinutes,
      ),
    );
  return [...new Set(starts)].sort((one, other) => one - other);
}

/** The maximum number of calendar days to look ahead for school days, including holidays. */
const farthest = 14;

/**
 * The dates whose jobs are offered in a calling period: today in the morning, the next `daysAhead` school days in the
 * evening.
 */
export function daysCalledFor(
  period: Period,
  date: string,
  isSchoolDay: (date: string) => boolean,
  { daysAhead }: Pick<CallSettings, 'daysAhead'>,
): readonly string[] {
  if (period === 'am') return [date];
  const days: string[] = [];
  for (let ahead = 1; ahead <= farthest && days.length < daysAhead; ahead += 1) {
    const day = addDays(date, ahead);
    if (isSchoolDay(day)) days.push(day);
  }
  return days;
}
