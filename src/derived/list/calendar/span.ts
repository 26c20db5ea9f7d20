import { endOfMonth } from 'date-fns';
import { dateFrom, momentOf } from '#schemas/values/dates.ts';
import { addMonths, clamped, weeksOf } from '../../../fields/calendar/months.ts';

/** The parameter of the address that says which month or year of a list is shown (`x-entity.list.calendar`). */
export const calendarParameter = 'calendar';

/** What a calendar shows, by a day of it. */
export interface CalendarSpan {
  readonly unit: 'month' | 'year';
  /** `YYYY-MM-DD`: the day that has the focus. */
  readonly day: string;
}

/** Reads `2026-11-24`, `2026-11` or `2026`; anything else is the month of today. */
export function readSpan(text: string | null, today: string): CalendarSpan {
  const [, year, month, day] =
    /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(text ?? '') ?? [];
  if (year === undefined) return { unit: 'month', day: today };
  const prefix = [year, month].filter(Boolean).join('-');
  const first = today.startsWith(prefix) ? today : `${prefix}${month ? '' : '-01'}-01`;
  const last = month && dateFrom(endOfMonth(momentOf(`${prefix}-01`)));
  const asked = day && last ? [`${prefix}-${day}`, last].sort()[0] : first;
  return { unit: month ? 'month' : 'year', day: clamped(asked ?? first) };
}

/** What the address says of a span, the inverse of `readSpan`. */
export function writeSpan({ unit, day }: CalendarSpan): string {
  return unit === 'year' ? day.slice(0, 4) : day;
}

/** The same span so many months or years later. */
export function movedSpan({ unit, day }: CalendarSpan, by: number): CalendarSpan {
  return { unit, day: addMonths(day, unit === 'month' ? by : by * 12) };
}

/** The weeks of a month as `weeksOf` gives them, without those that have none of its days. */
export function ownWeeks(day: string): (string | undefined)[][] {
  const isOfMonth = (date: string | undefined) => date?.slice(0, 7) === day.slice(0, 7);
  return weeksOf(day).filter((week) => week.some(isOfMonth));
}

/** The first days of the months that a span shows. */
export function monthsOf({ unit, day }: CalendarSpan): string[] {
  if (unit === 'month') return [`${day.slice(0, 7)}-01`];
  return Array.from(
    { length: 12 },
    (_, month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
  );
}

/** The first and the last day that a span shows, of the weeks at its ends whole. */
export function endsOf(span: CalendarSpan): { readonly from: string; readonly to: string } {
  const months = monthsOf(span);
  const dates = [months[0], months.at(-1)].flatMap((month = span.day) => ownWeeks(month).flat());
  const known = dates.filter((date) => date !== undefined);
  return { from: known[0] ?? span.day, to: known.at(-1) ?? span.day };
}
