import { addDays } from './dates.ts';
import type { RecordData } from './jsonSchema.ts';
import { isObject } from './plainData.ts';

/** A day counted from today, as filters in files say it: `today`, `today+4`, `today-30`. */
const relativeDay = /^today([+-]\d{1,3})?$/;

/** Whether a value of a filter is a day counted from today. */
export const isRelativeDay = (value: unknown): value is string =>
  typeof value === 'string' && relativeDay.test(value);

/** How many days from today a value of a filter is; undefined for any other value. */
export const relativeDaysOf = (value: unknown): number | undefined =>
  isRelativeDay(value) ? Number(relativeDay.exec(value)?.[1] ?? 0) : undefined;

/** A filter with its days counted from `today` (`YYYY-MM-DD`) as days of the calendar; all else as it is. Pure. */
export function filterOn(filter: RecordData, today: string): RecordData {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, dayOf(value, today)]));
}

function dayOf(value: unknown, today: string): unknown {
  if (Array.isArray(value)) return value.map((one) => dayOf(one, today));
  if (isObject(value)) return filterOn(value, today);
  const days = relativeDaysOf(value);
  return days === undefined ? value : addDays(today, days);
}
