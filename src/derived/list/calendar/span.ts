import { endOfMonth } from 'date-fns';
import { dateFrom, momentOf } from '#schemas/values/dates.ts';
import { addMonths, clampDate, weeksOf } from '../../../fields/calendar/months.ts';

/** The URL parameter for the month or year of a calendar (`x-entity.list.calendar`). */
export const calendarParameter = 'calendar';

/** The month or year that a calendar shows, given by a day in it. */
export interface CalendarSpan {
  readonly unit: 'month' | 'year';
  /** The day that has the focus, as `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Parses a calendar span from the URL: `2026-11-24`, `2026-11` or `2026`. Any other text is read as the current month.
 */
export function readSpan(text: string | null, today: string): CalendarSpan {
  const [, year, month, day] =
    /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(text ?? '') ?? [];
  if (year === undefined) return { unit: 'month', day: today };
  const prefix = [year, month].filter(Boolean).join('-');
  const first = today.startsWith(prefix) ? today : `${prefix}${month ? '' : '-01'}-01`;
  const last = month && dateFrom(endOfMonth(momentOf(`${prefix}-01`)));
  const requested = day && last ? [`${prefix}-${day}`, last].sort()[0] : first;
  return { unit: month ? 'month' : 'year', day: clampDate(requested ?? first) };
}

/** Formats a span for the URL; the inverse of `readSpan`. */
export function writeSpan({ unit, day }: CalendarSpan): string {
  return unit === 'year' ? day.slice(0, 4) : day;
}

/** Moves a calendar span by a number of months or years. */
export function movedSpan({ unit, day }: CalendarSpan, by: number): CalendarSpan {
  return { unit, day: addMonths(day, unit === 'month' ? by : by * 12) };
}

/** The weeks of a month: those of the six weeks of `weeksOf` that contain a day of the month. */
export function ownWeeks(day: string): (string | undefined)[][] {
  const isOfMonth = (date: string | undefined) => date?.slice(0, 7) === day.slice(0, 7);
  return weeksOf(day).filter((week) => week.some(isOfMonth));
}

/** The first day of each month in a span. */
export function monthsOf({ unit, day }: CalendarSpan): string[] {
  if (unit === 'month') return [`${day.slice(0, 7)}-01`];
  return Array.from(
    { length: 12 },
    (_, month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
  );
}

/** The first and last day shown for a span, including the full weeks at its ends. */
export function endsOf(span: CalendarSpan): { readonly from: string; readonly to: string } {
  const months = monthsOf(span);
  const dates = [months[0], months.at(-1)].flatMap((month = span.day) => ownWeeks(month).flat());
  const known = dates.filter((date) => date !== undefined);
  return { from: known[0] ?? span.day, to: known.at(-1) ?? span.day };
}
