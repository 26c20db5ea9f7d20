import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { hoursOfDays } from '#schemas/rules/usage.ts';

/**
 * Says days of a balance, and the same in hours where the hours of the employee's day are known: "1.5 days
 * (11.25 hours)", or the other way round in a district that tracks hours. Days are what is kept.
 */
export function useDaysText({ hoursPerDay, trackedBy }: RecordData): (days: number) => string {
  const translate = useTranslate();
  return (days) => {
    const inDays = translate('employeeTabs.balances.days', { smart_count: days });
    const hours = hoursOfDays(days, hoursPerDay);
    if (hours === undefined) return inDays;
    const inHours = translate('employeeTabs.balances.hours', { smart_count: hours });
    return trackedBy === 'hour' ? `${inHours} (${inDays})` : `${inDays} (${inHours})`;
  };
}
