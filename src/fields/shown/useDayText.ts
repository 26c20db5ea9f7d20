import { useLocaleState, useTranslate } from 'ra-core';
import { addDays, momentOf, showDate, today } from '#schemas/values/dates.ts';
import { dayOn, minutesAgoOf, relativeDaysOf } from '#schemas/values/relativeDays.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** A day with its weekday: "Friday 11/27/2026". */
export function useWeekdayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => `${weekday.format(momentOf(day))} ${showDate(day)}`;
}

/** A day written out: "Friday, November 27, 2026". */
export function useFullDayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => full.format(momentOf(day));
}

/** A day with little room: "Fri, 11/27". */
export function useShortDayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const options = { weekday: 'short', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
  const short = new Intl.DateTimeFormat(locale, options);
  return (day) => short.format(momentOf(day));
}

/** How people call a day: "Today", with its weekday and date; takes a day of the calendar, in the district's zone. */
export function useDayText(): (day: string) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const weekdayText = useWeekdayText();
  const { organization } = useSession();
  const now = today(organization?.timeZone ?? 'UTC');
  return (day) => {
    const near = (['yesterday', 'today', 'tomorrow'] as const).find((_, at) => addDays(now, at - 1) === day);
    const date = weekdayText(day);
    // It stands at the beginning: where a language writes its weekdays small, this one is not.
    return near
      ? `${translate(`fields.day.${near}`)} · ${date}`
      : date.charAt(0).toLocaleUpperCase(locale) + date.slice(1);
  };
}

/**
 * A day counted from today in words: "today", "in 4 days"; a school day as its date; a moment counted from now: "1 hour ago".
 * Nothing for any other value.
 */
export function useRelativeDayText(): (value: unknown) => string | undefined {
  const [locale] = useLocaleState();
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const { organization } = useSession();
  return (value) => {
    const count = relativeDaysOf(value);
    if (count !== undefined) return days.format(count, 'day');
    const minutes = minutesAgoOf(value);
    if (minutes !== undefined)
      return minutes % 60 === 0 ? days.format(-minutes / 60, 'hour') : days.format(-minutes, 'minute');
    const day = dayOn(value, today(organization?.timeZone ?? 'UTC'));
    return day === undefined ? undefined : showDate(day);
  };
}
