import { utc } from '@date-fns/utc';
import { isValid, lightFormat, parseISO } from 'date-fns';
import { earliestDate } from './dateBounds.ts';

/**
 * Formats a date as MM/dd/yyyy; a date before 1900 shows as 01/01/1900
 * (docs/specification.md#application-5-dates-and-times and #application-9-limits). Takes `YYYY-MM-DD`; returns other
 * text unchanged.
 */
export function showDate(date: string): string {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(date < earliestDate ? earliestDate : date) ?? [];
  return year === undefined ? date : `${month}/${day}/${year}`;
}

/** Formats the month of a date as MM/yyyy. Takes `YYYY-MM-DD`; returns other text unchanged. */
export function showMonth(date: string): string {
  return showDate(date).replace(/^(\d\d)\/\d\d\/(\d{4})$/, '$1/$2');
}

/** Caches date formats by time zone, because creating one is slow. */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = cache.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    cache.set(timeZone, format);
    return format;
  };
}

const calendarOf = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Caches the current date by time zone for one minute, because a day always starts at a full minute. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

/** The current date in a time zone, `YYYY-MM-DD`. */
export function today(timeZone: string, now?: Date): string {
  if (now) return calendarOf(timeZone).format(now);
  const minute = Math.floor(Date.now() / 60_000);
  const cached = days.get(timeZone);
  if (cached?.minute === minute) return cached.day;
  const day = calendarOf(timeZone).format(minute * 60_000);
  days.set(timeZone, { minute, day });
  return day;
}

/** Milliseconds of a day in UTC. */
export const dayLength = 86_400_000;

/**
 * Adds days to a date, `YYYY-MM-DD`. Calculated in UTC, where all days have the same length. Fast, because simulations
 * of a year call it millions of times.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/**
 * A date as date-fns needs it: midnight in UTC, where no day is skipped or shorter, whatever the machine's time zone.
 * An invalid Date for a date that does not exist.
 */
export const momentOf = (date: string): Date => parseISO(date, { in: utc });

/** The date of a year, a month from 1 and a day from 1; undefined if the date does not exist. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  const parts = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const date = parts.join('-');
  return isValid(momentOf(date)) ? date : undefined;
}

/** Formats a UTC Date as `YYYY-MM-DD`. */
export const dateFrom = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd');

/** The bit of a date's weekday: Sunday 1 to Saturday 64 (docs/domain.md#preferred-schools). */
export function weekdayBit(date: string): number {
  return 1 << new Date(Date.parse(date)).getUTCDay();
}

/** Whether a date falls on one of the weekdays in a bit mask (`weekdayBit`). */
export const isOnDays = (days: number, date: string): boolean => (days & weekdayBit(date)) !== 0;
