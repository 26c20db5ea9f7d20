import {
  addMonths as addCalendarMonths,
  getDay,
  getDaysInMonth,
  setDate,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { addDays, dateFrom, momentOf } from '#schemas/values/dates.ts';

/** Clamps a date to the supported range (docs/specification.md#application-9-limits). */
export function clampDate(date: string): string {
  if (date < earliestDate) return earliestDate;
  return date > latestDate ? latestDate : date;
}

function firstOfMonth(date: string): string {
  return dateFrom(startOfMonth(momentOf(date)));
}

/** Adds months to a date. If the resulting month is too short for the day, returns its last day. */
export function addMonths(date: string, months: number): string {
  return clampDate(dateFrom(addCalendarMonths(momentOf(date), months)));
}

/** Returns the date for a year, month and day, limited to the length of the month and to the supported range. */
export function dayOf(year: number, month: number, day: number): string {
  const first = momentOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
  return clampDate(dateFrom(setDate(first, Math.min(day, getDaysInMonth(first)))));
}

/**
 * The six weeks around the month of a date, so that every month has the same height. Weeks begin on Sunday. Days
 * outside of the supported range are undefined.
 */
export function weeksOf(date: string): (string | undefined)[][] {
  const start = dateFrom(startOfWeek(momentOf(firstOfMonth(date))));
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index));
  const known = days.map((day) => (clampDate(day) === day ? day : undefined));
  return Array.from({ length: 6 }, (_, week) => known.slice(week * 7, week * 7 + 7));
}

/** The day of the week, from 0 for Sunday to 6. */
export function weekday(date: string): number {
  return getDay(momentOf(date));
}

type Move = (date: string, isShifted: boolean) => string;

/**
 * For each navigation key of a calendar, a function that returns the date to move to (ARIA authoring practices, "date
 * grid").
 */
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekday(date)),
  End: (date) => addDays(date, 6 - weekday(date)),
  PageUp: (date, isShifted) => addMonths(date, isShifted ? -12 : -1),
  PageDown: (date, isShifted) => addMonths(date, isShifted ? 12 : 1),
};

/** The date to which a navigation key moves the focus; undefined for any other key. */
export function dateForKey(date: string, key: string, isShifted: boolean): string | undefined {
  const move = moves[key];
  return move && clampDate(move(date, isShifted));
}
