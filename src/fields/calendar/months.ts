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

/** A date within those of the product (docs/specification.md#application-9-limits). */
export function clamped(date: string): string {
  if (date < earliestDate) return earliestDate;
  return date > latestDate ? latestDate : date;
}

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return dateFrom(startOfMonth(momentOf(date)));
}

/** The same day some months before or after; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  return clamped(dateFrom(addCalendarMonths(momentOf(date), months)));
}

/** A day of a month, or its last one where it is shorter; within the dates of the product. */
export function dayOf(year: number, month: number, day: number): string {
  const first = momentOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
  return clamped(dateFrom(setDate(first, Math.min(day, getDaysInMonth(first)))));
}

/**
 * The weeks around a date's month, always six of seven days from Sunday on, so that a calendar keeps
 * its height. Days that the product does not know are left out.
 */
export function weeksOf(date: string): (string | undefined)[][] {
  const start = dateFrom(startOfWeek(momentOf(firstOfMonth(date))));
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index));
  const known = days.map((day) => (clamped(day) === day ? day : undefined));
  return Array.from({ length: 6 }, (_, week) => known.slice(week * 7, week * 7 + 7));
}

/** 0 for Sunday to 6. */
export function weekday(date: string): number {
  return getDay(momentOf(date));
}

type Move = (date: string, isShifted: boolean) => string;

/** Where each key leads in a calendar (ARIA authoring practices, "date grid"). */
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

/** The date to which a key leads; nothing for a key that leads nowhere. */
export function moved(date: string, key: string, isShifted: boolean): string | undefined {
  const move = moves[key];
  return move && clamped(move(date, isShifted));
}
