import { addDays, calendarDate, momentOf } from '#schemas/values/dates.ts';

/** What a day is to a district: school is in session, some people work although it is not, or nobody works. */
export type KindOfDay = 'session' | 'break' | 'summer' | 'off';

/** The nth weekday of a month (Monday 1 to Sunday 7); the last one with -1. */
interface Nth {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

/** When the school years of a state begin and end: the first Monday on or after a day, the last Friday before one. */
interface Term {
  readonly begins: readonly [month: number, day: number];
  readonly ends: readonly [month: number, day: number];
}

const usual: Term = { begins: [8, 12], ends: [6, 12] };

/** Michigan begins after Labor Day, Florida early in August. */
const terms: Readonly<Record<string, Term>> = {
  MI: { begins: [9, 2], ends: [6, 15] },
  FL: { begins: [8, 8], ends: [5, 30] },
};

/** Holidays on which nobody works. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const movingHolidays: readonly Nth[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 11, weekday: 4, nth: 4 },
];

/** Two weeks in winter and one in spring are without school; so is the day after Thanksgiving. */
const [winterBegins, winterEnds] = ['12-22', '01-04'];
const spring: Nth = { month: 4, weekday: 1, nth: 1 };
const thanksgiving: Nth = { month: 11, weekday: 4, nth: 4 };

/** Says what each day is to the districts of a state, in any year: by rules, as calendars of districts have them. */
export function schoolCalendar(stateCode: string): (date: string) => KindOfDay {
  const term = terms[stateCode] ?? usual;
  const known = new Map<string, KindOfDay>();
  return (date) => {
    const kind = known.get(date) ?? kindOf(date, term);
    known.set(date, kind);
    return kind;
  };
}

/** The school years of a state that the demonstration has, each with its first and last day. */
export function schoolYears(stateCode: string): { readonly fromDate: string; readonly toDate: string }[] {
  const { begins, ends } = terms[stateCode] ?? usual;
  return [2023, 2024, 2025, 2026, 2027, 2028].map((year) => ({
    fromDate: firstMonday(dayOf(year, begins)),
    toDate: lastFriday(dayOf(year + 1, ends)),
  }));
}

/** How many dates a calendar has to look at until it has seen a whole year. */
export const yearLength = 364;

function kindOf(date: string, { begins, ends }: Term): KindOfDay {
  const year = Number(date.slice(0, 4));
  if (weekdayOf(date) > 5 || isHoliday(date, year)) return 'off';
  if (date > dayOf(year, ends) && date < firstMonday(dayOf(year, begins))) return 'summer';
  return breakOn(date) ? 'break' : 'session';
}

/** What the break is called in which a date falls, weekends and holidays in it included; undefined of any other date. */
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

/** The day of the week, Monday 1 to Sunday 7. */
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
