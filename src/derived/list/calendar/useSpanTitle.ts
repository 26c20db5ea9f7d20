import { useLocaleState } from 'react-admin';
import { momentOf } from '#schemas/values/dates.ts';
import type { CalendarSpan } from './span.ts';

/** Returns a function that formats the month or year of a calendar span: "November 2026". */
export function useSpanTitle(): (span: CalendarSpan) => string {
  const [locale] = useLocaleState();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return ({ unit, day }) => {
    const text = unit === 'year' ? day.slice(0, 4) : month.format(momentOf(day));
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };
}
