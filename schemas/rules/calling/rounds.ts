import { addDays, isOnDays } from '../../values/dates.ts';
import { windowAt } from '../eligibility/calendar.ts';
import type { Clock, Window } from '../eligibility/facts.ts';
import type { CallSettings, Period } from './callFacts.ts';

/** A round of calls: one pass over the jobs that are open. */
export interface Round {
  readonly period: Period;
  /** Which one of its period, from 1. */
  readonly cycle: number;
}

const noon = 12 * 60;

/** The round in which a moment lies, by the times at which the district calls; undefined: it does not call then. */
export function roundAt(
  now: Clock,
  windows: readonly Window[],
  { roundMinutes }: Pick<CallSettings, 'roundMinutes'>,
): Round | undefined {
  const window = windowAt(windows, now);
  if (!window) return undefined;
  return {
    period: window.from < noon ? 'am' : 'pm',
    cycle: 1 + Math.floor((now.minutes - window.from) / roundMinutes),
  };
}

/** When the rounds of a day begin, in minutes after midnight, in order; none on a day without calls. */
export function roundsOn(
  date: string,
  windows: readonly Window[],
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

/** Nobody calls for a day that lies further ahead than this, whatever holidays there are between. */
const farthest = 14;

/**
 * The days whose jobs are offered by telephone in a period: in the morning today, in the evening the next
 * `daysAhead` school days. Takes whether a day is one.
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
