import { differenceInCalendarDays } from 'date-fns';
import type { Span } from '#schemas/rules/allocation.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { addDays, momentOf } from '#schemas/values/dates.ts';

/** Position of a version on the timeline, in percent of its length. */
export interface TimelinePosition {
  readonly span: Span;
  readonly start: number;
  readonly width: number;
  /** Whether the version is in effect today. */
  readonly isNow: boolean;
}

/** Number of days by which the timeline extends beyond the latest known date if a version is open-ended. */
const openDays = 365;

/** Minimum width in percent, so that short versions stay visible. */
const leastWidth = 1;

/**
 * Positions versions on a timeline from the earliest to the latest date, including today. If a version is open-ended,
 * the timeline extends another year.
 */
export function placesOf(
  spans: readonly Span[],
  today: string,
): { readonly places: readonly TimelinePosition[]; readonly now: number | undefined } {
  const known = spans.flatMap(({ fromDate, toDate }) =>
    toDate === latestDate ? [fromDate] : [fromDate, toDate],
  );
  const dates = [...known, today].sort();
  const first = dates[0] ?? today;
  const hasOpen = spans.some(({ toDate }) => toDate === latestDate);
  const last = hasOpen ? addDays(dates.at(-1) ?? today, openDays) : addDays(dates.at(-1) ?? today, 1);
  const length = days(first, last);
  const at = (date: string) => (100 * days(first, date)) / length;
  const places = spans.map((span) => {
    const start = at(span.fromDate);
    const end = span.toDate === latestDate ? 100 : at(addDays(span.toDate, 1));
    const isNow = span.fromDate <= today && today <= span.toDate;
    return { span, start, width: Math.max(Math.min(end, 100) - start, leastWidth), isNow };
  });
  return { places, now: at(today) };
}

/** Whether a record has the dates of a version. */
export function isSpan(record: object): record is Span {
  return 'fromDate' in record && 'toDate' in record;
}

function days(from: string, to: string): number {
  return differenceInCalendarDays(momentOf(to), momentOf(from));
}
