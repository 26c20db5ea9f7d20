import { addDays } from './dates.ts';
import type { RecordData } from './jsonSchema.ts';
import { isObject } from './plainData.ts';

/** A day counted from today, as filters in files say it: `today`, `today+4`, `today-30`. */
export const relativeDayPattern = '^today([+-]\\d{1,3})?$';

const relativeDay = new RegExp(relativeDayPattern);

/** Whether a value of a filter is a day counted from today. */
export const isRelativeDay = (value: unknown): value is string =>
  typeof value === 'string' && relativeDay.test(value);

/** A filter with its days counted from `today` (`YYYY-MM-DD`) as days of the calendar; all else as it is. Pure. */
export function filterOn(filter: RecordData, today: string): RecordData {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, dayOf(value, today)]));
}

function dayOf(value: unknown, today: string): unknown {
  if (Array.isArray(value)) return value.map((one) => dayOf(one, today));
  if (isObject(value)) return filterOn(value, today);
  const [, days] = isRelativeDay(value) ? (relativeDay.exec(value) ?? []) : [undefined, null];
  return days === null ? value : addDays(today, Number(days ?? 0));
}
