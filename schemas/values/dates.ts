import { utc } from '@date-fns/utc';
import { isValid, lightFormat, parseISO } from 'date-fns';
import { earliestDate } from './dateBounds.ts';

/**
 * A calendar date as people read it, MM/dd/yyyy; one before 1900 shows as 01/01/1900
 * (docs/specification.md#application-5-dates-and-times and #application-9-limits). Takes `YYYY-MM-DD`; gives
 * other text back as it is.
 */
export function showDate(date: string): string {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(date < earliestDate ? earliestDate : date) ?? [];
  return year === undefined ? date : `${month}/${day}/${year}`;
}

/** The month that a calendar date is of, MM/yyyy. Takes `YYYY-MM-DD`; gives other text back as it is. */
export function showMonth(date: string): string {
  return showDate(date).replace(/^(\d\d)\/\d\d\/(\d{4})$/, '$1/$2');
}

/** Formats of one form by time zone, each made once: making one takes far longer than using it. */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}

const calendarOf = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Days by time zone, and the minute in which each was looked up: every day of any zone begins with a minute. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

/** Today's calendar date in a time zone, `YYYY-MM-DD`. */
export function today(timeZone: string, now?: Date): string {
  if (now) return calendarOf(timeZone).format(now);
  const minute = Math.floor(Date.now() / 60_000);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = calendarOf(timeZone).format(minute * 60_000);
  days.set(timeZone, { minute, day });
  return day;
}

/** Milliseconds of a day in UTC. */
export const dayLength = 86_400_000;

/**
 * The day before or after a calendar date by a number of days, `YYYY-MM-DD`: reckoned in UTC, where every day has the
 * same length. Asked for millions of times where a year is lived through.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/**
 * A calendar date as date-fns reckons with it: midnight in UTC, where no day is left out and none is shorter, whatever
 * the time zone of this machine. An invalid date for a day that no calendar has.
 */
export const momentOf = (date: string): Date => parseISO(date, { in: utc });

/** A day of the calendar by its numbers, month and day from 1; nothing for one that no calendar has. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  const parts = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const date = parts.join('-');
  return isValid(momentOf(date)) ? date : undefined;
}

/** The calendar date of such a moment, `YYYY-MM-DD`. */
export const dateFrom = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd');

/** The bit of a calendar date's day of the week: Sunday 1 to Saturday 64 (docs/domain.md#preferred-schools). */
export function weekdayBit(date: string): number {
  return 1 << new Date(Date.parse(date)).getUTCDay();
}

/** Whether a calendar date is one of some days of the week, which are given by their bits (`weekdayBit`). */
export const isOnDays = (days: number, date: string): boolean => (days & weekdayBit(date)) !== 0;
