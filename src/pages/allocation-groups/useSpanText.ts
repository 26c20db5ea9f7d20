import { useTranslate } from 'react-admin';
import type { Span } from '#schemas/rules/allocation.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { showDate } from '#schemas/values/dates.ts';

/** Returns a function that formats the dates of a version: "07/01/2026 – 06/30/2027", "from 07/01/2026, no end". */
export function useSpanText(): (span: Span) => string {
  const translate = useTranslate();
  return ({ fromDate, toDate }) => {
    const from = showDate(fromDate);
    if (toDate === latestDate) return translate('allocation.noEnd', { from });
    return `${from} – ${showDate(toDate)}`;
  };
}
