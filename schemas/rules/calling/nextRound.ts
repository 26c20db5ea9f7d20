import { addDays } from '../../values/dates.ts';
import type { Clock, DistrictFacts, WeeklyWindow } from '../eligibility/facts.ts';
import { type CalledJob, type CallSettings, firstDay } from './callFacts.ts';
import { daysCalledFor, roundAt, roundsOn } from './rounds.ts';

/** A moment in the district's time zone: a date, and minutes after midnight. */
export interface RoundStart {
  readonly date: string;
  readonly minutes: number;
}

/** The call times and settings that decide when a district calls. */
export interface CallHours {
  readonly windows: readonly WeeklyWindow[];
  readonly isSchoolDay: (date: string) => boolean;
  readonly settings: Pick<CallSettings, 'roundMinutes' | 'daysAhead' | 'favoritesAtOnce'>;
}

/** The number of days to search for the next round. Call times repeat weekly. */
const week = 7;

/**
 * The start of the next round of calls after a moment, regardless of jobs; undefined if the district has no call times.
 */
export function nextRound(
  now: Clock,
  { windows, settings }: Omit<CallHours, 'isSchoolDay'>,
): RoundStart | undefined {
  for (let ahead = 0; ahead <= week; ahead += 1) {
    const start = startsOn(addDays(now.date, ahead), now, windows, settings)[0];
    if (start) return start;
  }
  return undefined;
}

/**
 * The start of the next round of calls in which a job is called for, after a moment (docs/domain.md#calls): on evenings
 * before its first day, on the evening of the day it was entered if it has favorites, and on the morning of its first
 * day until the cut-off. Undefined if there is none.
 */
export function nextRoundFor(
  job: Pick<CalledJob, 'facts' | 'enteredOn' | 'favorites'> & Pick<DistrictFacts, 'cutOffMinutes'>,
  now: Clock,
  { windows, isSchoolDay, settings }: CallHours,
): RoundStart | undefined {
  const first = firstDay(job);
  const [day] = job.facts.days;
  const last = job.facts.isTimeUnknown ? Number.POSITIVE_INFINITY : (day?.from ?? 0) - job.cutOffMinutes;
  for (let date = now.date; date <= first; date = addDays(date, 1)) {
    const start = startsOn(date, now, windows, settings).find((one) => {
      if (date === first && one.minutes > last) return false;
      const period = roundAt({ ...one, moment: now.moment }, windows, settings)?.period;
      if (!period) return false;
      if (daysCalledFor(period, date, isSchoolDay, settings).includes(first)) return true;
      return (
        settings.favoritesAtOnce && period === 'pm' && date === job.enteredOn && job.favorites.length > 0
      );
    });
    if (start) return start;
  }
  return undefined;
}

function startsOn(
  date: string,
  now: Clock,
  windows: readonly WeeklyWindow[],
  settings: CallHours['settings'],
): RoundStart[] {
  return roundsOn(date, windows, settings)
    .filter((minutes) => date > now.date || minutes > now.minutes)
    .map((minutes) => ({ date, minutes }));
}
