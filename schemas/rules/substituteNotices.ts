import { addDays, weekdayBit } from '../values/dates.ts';
import type { TimeWindow } from '../values/timeWindows.ts';

/** Bit mask of all weekdays, from Sunday 1 to Saturday 64. */
const allDays = 127;

/**
 * Whether none of the weekdays occurs in a date range, so that a non-work day has no effect. `days` is a bit mask; both
 * dates are included.
 */
export function neverOccurs(days: number, from: string, to: string): boolean {
  let found = 0;
  for (let date = from; date <= to && found !== allDays; date = addDays(date, 1)) {
    const bit = weekdayBit(date);
    if ((found & bit) !== 0) break;
    found |= bit;
  }
  return (found & days) === 0;
}

/** Whether two of the time windows overlap on any weekday. */
export function haveOverlap(windows: readonly TimeWindow[]): boolean {
  return windows.some((one, at) =>
    windows
      .slice(at + 1)
      .some((other) => (one.days & other.days) !== 0 && one.from < other.to && other.from < one.to),
  );
}

/** A joining date more than this many years ahead is probably a typing error. */
const latestJoining = 2;

/** Whether a joining date is more than two years after a day. */
export function joinsLate(joiningDate: string, day: string): boolean {
  const year = Number(day.slice(0, 4)) + latestJoining;
  return joiningDate > `${String(year).padStart(4, '0')}${day.slice(4)}`;
}
