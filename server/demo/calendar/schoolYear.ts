import { addDays, calendarDate, momentOf } from '#schemas/values/dates.ts';

/**
 * Kind of day in a school calendar. `session`: school is open; `break` and `summer`: only some people work; `off`:
 * weekend or holiday, when no one works.
 */
export type KindOfDay = 'session' | 'break' | 'summer' | 'off';

/** The nth weekday of a month (Monday 1 to Sunday 7); -1 for the last one. */
interface Nth {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

/**
 * Limits of a state's school years. A year begins on the first Monday on or after `begins` and ends on the last Friday
 * before `ends`.
 */
interface Term {
  readonly begins: readonly [month: number, day: number];
  readonly ends: readonly [month: number, day: number];
}

const defaultTerm: Term = { begins: [8, 12], ends: [6, 12] };

/**
 * Limits of the school years, by state code; other states use `defaultTerm`. Michigan starts after Labor Day, Florida
 * early in August.
 */
const terms: Readonly<Record<string, Term>> = {
  MI: { begins: [9, 2], ends: [6, 15] },
  FL: { begins: [8, 8], ends: [5, 30] },
};

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const movingHolidays: readonly Nth[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 11, weekday: 4, nth: 4 },
];

/** Dates of the breaks: two weeks in winter, one in spring, and the day after Thanksgiving. */
const [winterBegins, winterEnds] = ['12-22', '01-04'];
const spring: Nth = { month: 4, weekday: 1, nth: 1 };
const thanksgiving: Nth = { month: 11, weekday: 4, nth: 4 };

/** Returns a function that computes the kind of day of any date in a state. */
export function schoolCalendar(stateCode: string): (date: string) => KindOfDay {
  const term = terms[stateCode] ?? defaultTerm;
  const cache = new Map<string, KindOfDay>();
  return (date) => {
    const kind = cache.get(date) ?? kindOf(date, term);
    cache.set(date, kind);
    return kind;
  };
}

/** School years of a state in the demo, with first and last day. */
export function schoolYears(stateCode: string): { readonly fromDate: string; readonly toDate: string }[] {
  const { begins, ends } = terms[stateCode] ?? defaultTerm;
  return [2023, 2024, 2025, 2026, 2027, 2028].map((year) => ({
    fromDate: firstMonday(dayOf(year, begins)),
    toDate: lastFriday(dayOf(year + 1, ends)),
  }));
}

/** Length of a simulated year in days: 52 whole weeks, so that weekdays stay the same from year to year. */
export const yearLength = 364;

function kindOf(date: string, { begins, ends }: Term): KindOfDay {
  const year = Number(date.slice(0, 4));
  if (weekdayOf(date) > 5 || isHoliday(date, year)) return 'off';
  if (date > dayOf(year, ends) && date < firstMonday(dayOf(year, begins))) return 'summer';
  return breakOn(date) ? 'break' : 'session';
}

/** Name of the break on a date, including its weekends and holidays; undefined otherwise. */
export function breakOn(date: string): string | undefined {
  const [year, ofYear] = [Number(date.slice(0, 4)), date.slice(5)];
  if (ofYear >= winterBegins || ofYear <= winterEnds) return 'Winter break';
  const springBegins = nthOf(year, spring);
  if (date >= springBegins && date <= addDays(springBegins, 4)) return 'Spring break';
  return date === addDays(nthOf(year, thanksgiving), 1) ? 'Day after Thanksgiving' : undefined;
}

function isHoliday(date: string, year: number): boolean {
  return fixedHolidays.includes(date.slice(5)) || movingHolidays.some((one) => nthOf(year, one) === date);
}

/** Returns the weekday of a date: Monday is 1, Sunday is 7. */
const weekdayOf = (date: string) => momentOf(date).getUTCDay() || 7;

const dayOf = (year: number, [month, day]: readonly [number, number]) => calendarDate(year, month, day) ?? '';

function firstMonday(from: string): string {
  return addDays(from, (8 - weekdayOf(from)) % 7);
}

function lastFriday(until: string): string {
  return addDays(until, -((weekdayOf(until) + 2) % 7));
}

function nthOf(year: number, { month, weekday, nth }: Nth): string {
  const first = nth > 0 ? dayOf(year, [month, 1]) : addDays(dayOf(year, [month + 1, 1]), -7);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth > 0 ? (nth - 1) * 7 : 0));
}
