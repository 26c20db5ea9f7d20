import { useTranslate } from 'ra-core';
import { clockOf, type WorkTimes } from '#schemas/rules/workDay.ts';

/** Says when somebody is at work: `07:30 to 15:00, break 11:30 to 12:00`. */
export function useTimesText(): (times: WorkTimes | undefined) => string {
  const translate = useTranslate();
  return (times) => {
    if (!times) return translate('employees.day.noTimes');
    const [from, to] = [clockOf(times.from), clockOf(times.to)];
    const [first, second] = times.halves;
    if (!first || !second || times.breakMinutes === 0) return translate('employees.day.span', { from, to });
    const [breakFrom, breakTo] = [clockOf(first.to), clockOf(second.from)];
    return translate('employees.day.broken', { from, to, breakFrom, breakTo });
  };
}
