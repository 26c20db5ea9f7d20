import { calendarDate } from './dates.ts';

/** Words that people type for the current date. */
const todayWords = ['today', 'hoy'];

/** How many years ahead of today a two-digit year can be. A later year is read as a past one. */
const yearsAhead = 20;

/**
 * Parses a date as people type it: `1/5/2026` (month first, docs/specification.md#application-5-dates-and-times),
 * `1/5/26`, `01052026`, `2026-01-05`, `today`. Takes the text and today, `YYYY-MM-DD`; returns `YYYY-MM-DD`, or
 * undefined for an invalid date.
 */
export function readDate(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (todayWords.includes(typed)) return today;
  const { year, month, day } = forms.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return calendarDate(fullYear(year, today), Number(month), Number(day));
}

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})(?<mark>[/.-]| )(?<day>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
];

function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const latest = Number(today.slice(0, 4)) + yearsAhead;
  const inCentury = latest - (latest % 100) + Number(year);
  return inCentury > latest ? inCentury - 100 : inCentury;
}
