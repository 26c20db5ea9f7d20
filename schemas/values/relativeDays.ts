import { addDays, isOnDays } from './dates.ts';
import type { RecordData } from './jsonSchema.ts';
import { isObject } from './plainData.ts';

/**
 * A day relative to today, in filters of entity files: `today`, `today+4`, `today-30`; `schoolday+4` counts school
 * days; `month` and `monthend` are the first and the last day of the current month, `month-1` the first day of the
 * previous one.
 */
const relativeDay = /^(today|schoolday|monthend|month)([+-]\d{1,3})?$/;

/** Monday to Friday, as a bit mask of weekdays. */
export const schoolDays = 62;

/** Whether a value of a filter is a relative day. */
export const isRelativeDay = (value: unknown): value is string =>
  typeof value === 'string' && relativeDay.test(value);

/**
 * The number of days from today that a filter value stands for; undefined for school days, months, and any other value.
 */
export const relativeDaysOf = (value: unknown): number | undefined =>
  isRelativeDay(value) && value.startsWith('today') ? Number(relativeDay.exec(value)?.[2] ?? 0) : undefined;

/** The date of a relative day, given `today` (`YYYY-MM-DD`); undefined for any other value. Pure. */
export function dayOn(value: unknown, today: string): string | undefined {
  const [, unit, count = 0] = isRelativeDay(value) ? (relativeDay.exec(value) ?? []) : [];
  if (unit === undefined) return undefined;
  return relativeUnits[unit as keyof typeof relativeUnits](today, Number(count));
}

const relativeUnits = {
  today: addDays,
  schoolday: schoolDay,
  month: monthStart,
  monthend: (today: string, count: number) => addDays(monthStart(today, count + 1), -1),
};

/** The first day of the month that is `count` months after a date. */
function monthStart(from: string, count: number): string {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/**
 * The school day that is `count` school days after the first school day on or after a date; before it if `count` is
 * negative.
 */
function schoolDay(from: string, count: number): string {
  let day = from;
  while (!isOnDays(schoolDays, day)) day = addDays(day, 1);
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count));
    if (isOnDays(schoolDays, day)) left -= 1;
  }
  return day;
}

/** A moment as a number of minutes before now, in filters of entity files: `now-60`. */
const relativeMoment = /^now-(\d{1,4})$/;

/** The number of minutes before now that a filter value stands for; undefined for any other value. */
export function minutesAgoOf(value: unknown): number | undefined {
  const [, minutes] = typeof value === 'string' ? (relativeMoment.exec(value) ?? []) : [];
  return minutes === undefined ? undefined : Number(minutes);
}

/**
 * Resolves the relative days of a filter to dates, given `today` (`YYYY-MM-DD`), and its relative times to ISO text if
 * `now` is given. Other values stay unchanged. Pure.
 */
export function filterOn(filter: RecordData, today: string, now?: Date): RecordData {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, dayOf(value, today, now)]));
}

function dayOf(value: unknown, today: string, now: Date | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => dayOf(one, today, now));
  if (isObject(value)) return filterOn(value, today, now);
  const minutes = minutesAgoOf(value);
  if (now && minutes !== undefined) return new Date(now.getTime() - minutes * 60_000).toISOString();
  return dayOn(value, today) ?? value;
}
