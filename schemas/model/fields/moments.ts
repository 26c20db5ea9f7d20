import { latestDate } from '../../values/dateBounds.ts';
import { addDays } from '../../values/dates.ts';
import { momentOnWall } from '../../values/zonedTime.ts';
import { showMoment } from './showValue.ts';

/**
 * The moment at which a clock of a time zone shows a date and a time: takes `YYYY-MM-DD` and `HH:MM`,
 * gives ISO text in UTC (`2026-01-05T12:30:00Z`). Where the clock shows it twice, as in the hour that
 * autumn repeats, it is the first; nothing for the hour that spring leaves out.
 */
export function momentAt(date: string, time: string, timeZone: string): string | undefined {
  const [, hours, minutes] = isTime.exec(time) ?? [];
  const clock = { date, minutes: Number(hours) * 60 + Number(minutes) };
  return momentOnWall(clock, timeZone)?.toISOString().replace('.000Z', 'Z');
}

const isTime = /^(\d\d):(\d\d)$/;

/** The first and the last moment of something, ISO text in UTC, both of them in it. */
export interface MomentSpan {
  readonly from: string;
  readonly to: string;
}

/** Whether a value is a span of moments. */
export function isMomentSpan(value: unknown): value is MomentSpan {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/**
 * All of a calendar day (`YYYY-MM-DD`) on the clock of a time zone, to the microsecond that a database keeps. On days when
 * clocks change it has 23 or 25 hours; where they skip midnight it begins later.
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

/** The first moment of a day; a day that a zone left out begins when the next one does. */
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

/** What a clock of a time zone shows now, `HH:MM`. */
export function clockTimeNow(timeZone: string, now: Date = new Date()): string {
  return showMoment(now.toISOString(), timeZone).slice(-5);
}
