import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { hoursOfDays } from '#schemas/rules/usage.ts';

/**
 * Says days of a balance, and the same in hours where the hours of the employee's day are known: "1.5 days
 * (11.25 hours)". Days are what is kept; districts have no setting yet by which they would track hours.
 */
export function useDaysText({ hoursPerDay }: RecordData): (days: number) => string {
  const translate = useTranslate();
  return (days) => {
    const inDays = translate('employeeTabs.balances.days', { smart_count: days });
    const hours = hoursOfDays(days, hoursPerDay);
    if (hours === undefined) return inDays;
    return `${inDays} (${translate('employeeTabs.balances.hours', { smart_count: hours })})`;
  };
}
