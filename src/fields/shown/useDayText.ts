import { useLocaleState, useTranslate } from 'react-admin';
import { addDays, momentOf, showDate, today } from '#schemas/values/dates.ts';
import { dayOn, minutesAgoOf, relativeDaysOf } from '#schemas/values/relativeDays.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** Formats a day with its weekday: "Friday 11/27/2026". */
function useWeekdayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => `${weekday.format(momentOf(day))} ${showDate(day)}`;
}

/** Formats a day in full: "Friday, November 27, 2026". */
export function useFullDayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => full.format(momentOf(day));
}

/** Formats a day in short: "Fri, 11/27". */
export function useShortDayText(): (day: string) => string {
  const [locale] = useLocaleState();
  const options = { weekday: 'short', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
  const short = new Intl.DateTimeFormat(locale, options);
  return (day) => short.format(momentOf(day));
}

/**
 * Returns a function that formats a day with its weekday and date. Yesterday, today and tomorrow (in the district's
 * time zone) are named: "Today · Friday 11/27/2026".
 */
export function useDayText(): (day: string) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const weekdayText = useWeekdayText();
  const { organization } = useSession();
  const now = today(organization?.timeZone ?? 'UTC');
  return (day) => {
    const relativeWord = (['yesterday', 'today', 'tomorrow'] as const).find(
      (_, at) => addDays(now, at - 1) === day,
    );
    const date = weekdayText(day);
    // Capitalizes the first letter, because some languages write weekdays in lowercase.
    return relativeWord
      ? `${translate(`fields.day.${relativeWord}`)} · ${date}`
      : date.charAt(0).toLocaleUpperCase(locale) + date.slice(1);
  };
}

/**
 * Formats relative days ("today", "in 4 days"), school days as a date, and relative moments ("1 hour ago"). Undefined
 * for other values.
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
