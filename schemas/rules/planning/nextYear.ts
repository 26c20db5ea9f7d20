import { addDays, calendarDate, weekdayBit } from '../../values/dates.ts';

/** Calculates the observed date of a holiday in a year. */
type Holiday = (year: number) => string;

const first = (year: number, month: number, day = 1) => calendarDate(year, month, day) ?? '';

/**
 * Returns the n-th occurrence of a weekday (Sunday 0) in a month as a holiday; a negative n counts from the end of the
 * month.
 */
const nth =
  (month: number, weekday: number, n: number): Holiday =>
  (year) => {
    const start =
      n > 0 ? first(year, month) : addDays(first(year + (month === 12 ? 1 : 0), (month % 12) + 1), -7);
    const away = (weekday - Math.log2(weekdayBit(start)) + 7) % 7;
    return addDays(start, away + (n > 0 ? n - 1 : n + 1) * 7);
  };

/** A holiday on a fixed date, observed on Friday if it is a Saturday and on Monday if it is a Sunday. */
const fixed =
  (month: number, day: number): Holiday =>
  (year) => {
    const date = first(year, month, day);
    const shift = { 64: -1, 1: 1 }[weekdayBit(date)] ?? 0;
    return addDays(date, shift);
  };

/** The federal holidays of the United States, and the day after Thanksgiving. */
const holidays: readonly Holiday[] = [
  fixed(1, 1),
  nth(1, 1, 3),
  nth(2, 1, 3),
  nth(5, 1, -1),
  fixed(6, 19),
  fixed(7, 4),
  nth(9, 1, 1),
  nth(10, 1, 2),
  fixed(11, 11),
  nth(11, 4, 4),
  (year) => addDays(nth(11, 4, 4)(year), 1),
  fixed(12, 25),
];

/**
 * Moves a date by at least one year. A holiday moves to its observed date in the new year. Any other date keeps its
 * week of the year and its weekday.
 */
export function yearsLater(date: string, years: number): string {
  const year = Number(date.slice(0, 4));
  // January 1 on a Saturday is observed on December 31, so the holidays of the next year are compared too.
  for (const holiday of holidays)
    for (const own of [year, year + 1]) if (holiday(own) === date) return holiday(own + years);
  return addDays(date, weeksIn(date, years) * 7);
}

/** The number of weeks, rounded, from a date to the same date a number of years later. */
function weeksIn(date: string, years: number): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const later = calendarDate(year + years, month, day) ?? first(year + years, month, 28);
  return Math.round((Date.parse(later) - Date.parse(date)) / 86_400_000 / 7);
}
