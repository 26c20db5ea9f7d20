import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { addDays } from '#schemas/values/dates.ts';

/** A date within those of the product (docs/specification.md#application-9-limits). */
export function clamped(date: string): string {
  if (date < earliestDate) return earliestDate;
  return date > latestDate ? latestDate : date;
}

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** The same day some months before or after; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  const [year = 1900, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return dayOf(Math.floor(count / 12), (count % 12) + 1, day);
}

/** A day of a month, or its last one where it is shorter; within the dates of the product. */
export function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const parts = [
    String(year).padStart(4, '0'),
    ...[month, Math.min(day, last)].map((part) => String(part).padStart(2, '0')),
  ];
  return clamped(parts.join('-'));
}

/**
 * The weeks around a date's month, always six of seven days from Sunday on, so that a calendar keeps
 * its height. Days that the product does not know are left out.
 */
export function weeksOf(date: string): (string | undefined)[][] {
  const first = firstOfMonth(date);
  const start = addDays(first, -weekday(first));
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index));
  const known = days.map((day) => (clamped(day) === day ? day : undefined));
  return Array.from({ length: 6 }, (_, week) => known.slice(week * 7, week * 7 + 7));
}

/** 0 for Sunday to 6. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
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
