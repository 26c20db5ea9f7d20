import { addDays, isOnDays } from '../../values/dates.ts';
import type { Clock, Window } from './facts.ts';
import type { Opening } from './gate.ts';

const dayLength = 86_400_000;

/** 1970 began on the fifth day of a week. */
const daysBefore = 4;

/** The week of a date, which begins on its Sunday, as a number. */
export function weekOf(date: string): number {
  return Math.floor((Date.parse(date) / dayLength + daysBefore) / 7);
}

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The window of the week in which a moment lies; undefined: none is open then. */
export function windowAt(windows: readonly Window[], { date, minutes }: Clock): Window | undefined {
  return windows.find(({ days, from, to }) => from <= minutes && minutes < to && isOnDays(days, date));
}

/** The next moment at which one of some windows of the week opens; undefined: none ever does. */
export function nextOpening(windows: readonly Window[], now: Clock): Opening | undefined {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const on = addDays(now.date, ahead);
    const starts = windows
      .filter(({ days, from }) => isOnDays(days, on) && (ahead > 0 || from > now.minutes))
      .map(({ from }) => from);
    if (starts.length > 0) return { on, from: Math.min(...starts) };
  }
  return undefined;
}
