import { differenceInCalendarDays } from 'date-fns';
import type { Span } from '#schemas/rules/allocation.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { addDays, momentOf } from '#schemas/values/dates.ts';

/** Where a version stands on the line, in percent of its length. */
export interface Place {
  readonly span: Span;
  readonly start: number;
  readonly width: number;
  /** Whether it holds today. */
  readonly isNow: boolean;
}

/** How many days a version without an end is drawn beyond the last date that is known. */
const openDays = 365;

/** A version that covers less is still seen. */
const leastWidth = 1;

/** Places versions on a line from the first day to the last; one without an end goes on for a year. */
export function placesOf(
  spans: readonly Span[],
  today: string,
): { readonly places: readonly Place[]; readonly now: number | undefined } {
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
