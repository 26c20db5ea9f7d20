import { addDays, isOnDays } from '../../values/dates.ts';
import type { Clock, DayOfWork, WeeklyWindow } from './facts.ts';
import type { GateOpening } from './gate.ts';

/** A date range: first and last date as ISO text, which sorts by time. */
export type Span = readonly [first: string, last: string];

/** The week of a date, starting on Sunday. */
export function weekOf(date: string): Span {
  const sunday = addDays(date, -new Date(date).getUTCDay());
  return [sunday, addDays(sunday, 6)];
}

/** The month of a date; its end is always the 31st, which sorts after every day of the month. */
export const monthOf = (date: string): Span => [`${date.slice(0, 7)}-01`, `${date.slice(0, 7)}-31`];

/** The weekly window that contains a moment; undefined if none does. */
export function windowAt(
  windows: readonly WeeklyWindow[],
  { date, minutes }: Clock,
): WeeklyWindow | undefined {
  return windows.find(({ days, from, to }) => from <= minutes && minutes < to && isOnDays(days, date));
}

/** The next moment at which a weekly window opens; undefined if there are no windows. */
export function nextOpening(windows: readonly WeeklyWindow[], now: Clock): GateOpening | undefined {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const on = addDays(now.date, ahead);
    const starts = windows
      .filter(({ days, from }) => isOnDays(days, on) && (ahead > 0 || from > now.minutes))
      .map(({ from }) => from);
    if (starts.length > 0) return { on, from: Math.min(...starts) };
  }
  return undefined;
}

/** The hours of the days within a span, rounded to hundredths. */
export function hoursIn(days: readonly DayOfWork[], [first, last]: Span): number {
  const hours = days.reduce(
    (total, day) => (first <= day.date && day.date <= last ? total + day.hours : total),
    0,
  );
  return Math.round(hours * 100) / 100;
}
