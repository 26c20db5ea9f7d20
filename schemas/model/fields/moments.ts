import { latestDate } from '../../values/dateBounds.ts';
import { addDays } from '../../values/dates.ts';
import { momentOnWall } from '../../values/zonedTime.ts';
import { showMoment } from './showValue.ts';

/**
 * Converts a local date and time in a time zone to a timestamp: takes `YYYY-MM-DD` and `HH:MM`, returns ISO text in UTC
 * (`2026-01-05T12:30:00Z`). If a time occurs twice because daylight saving ends, returns the first. Undefined for a
 * time that is skipped because daylight saving begins.
 */
export function momentAt(date: string, time: string, timeZone: string): string | undefined {
  const [, hours, minutes] = isTime.exec(time) ?? [];
  const clock = { date, minutes: Number(hours) * 60 + Number(minutes) };
  return momentOnWall(clock, timeZone)?.toISOString().replace('.000Z', 'Z');
}

const isTime = /^(\d\d):(\d\d)$/;

/** A time range: the first and the last timestamp, ISO text in UTC, both included. */
export interface MomentSpan {
  readonly from: string;
  readonly to: string;
}

/** Whether a value is a time range. */
export function isMomentSpan(value: unknown): value is MomentSpan {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/**
 * The time range of a calendar day (`YYYY-MM-DD`) in a time zone, to the microsecond precision of the database. It
 * covers 23 or 25 hours when clocks change, and starts later than midnight if midnight is skipped.
 */
export function wholeDay(date: string, timeZone: string): MomentSpan {
  if (date >= latestDate) return { from: dayBegin(date, timeZone), to: `${latestDate}T23:59:59.999999Z` };
  const end = Date.parse(dayBegin(addDays(date, 1), timeZone)) - 1;
  return { from: dayBegin(date, timeZone), to: new Date(end).toISOString().replace('Z', '999Z') };
}

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
});

/** The first moment of a day. For a day that the time zone skipped, the first moment of the next day. */
function dayBegin(date: string, timeZone: string): string {
  return beginOn(date, timeZone) ?? beginOn(addDays(date, 1), timeZone) ?? `${date}T00:00:00Z`;
}

function beginOn(date: string, timeZone: string): string | undefined {
  for (const time of halfHours) {
    const moment = momentAt(date, time, timeZone);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

/** The current local time in a time zone, `HH:MM`. */
export function clockTimeNow(timeZone: string, now: Date = new Date()): string {
  return showMoment(now.toISOString(), timeZone).slice(-5);
}
