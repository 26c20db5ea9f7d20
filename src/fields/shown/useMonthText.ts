import { useLocaleState } from 'react-admin';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Formats a month: `November 2026` for `2026-11`; undefined for other values. */
export function useMonthText(): (value: unknown) => string | undefined {
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (value) =>
    typeof value === 'string' && month.test(value)
      ? format.format(new Date(`${value}-01T00:00:00Z`))
      : undefined;
}
