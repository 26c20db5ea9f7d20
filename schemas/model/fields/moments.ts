import { showDate } from '../../values/dates.ts';
import { showMoment } from './showValue.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The moment at which a clock of a time zone shows a date and a time: takes `YYYY-MM-DD` and `HH:MM`,
 * gives ISO text in UTC (`2026-01-05T12:30:00Z`). Where the clock shows it twice, as in the hour that
 * autumn repeats, it is the first; nothing for the hour that spring leaves out.
 */
export function momentAt(date: string, time: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const shown = `${showDate(date)} ${time}`;
  const offsets = [asUtc - day, asUtc + day].map((moment) => offsetAt(moment, timeZone));
  const moments = offsets.map((offset) => isoText(asUtc - offset));
  return moments.filter((moment) => showMoment(moment, timeZone) === shown).sort()[0];
}

/** What a clock of a time zone shows now, `HH:MM`. */
export function clockTimeNow(timeZone: string, now: Date = new Date()): string {
  return showMoment(now.toISOString(), timeZone).slice(-5);
}

/** How far a time zone's clock is ahead of UTC at a moment, in milliseconds, to the minute. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = showMoment(isoText(moment), timeZone);
  const [, month, dayOfMonth, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(shown) ?? [];
  return Date.parse(`${year}-${month}-${dayOfMonth}T${time}:00Z`) - Math.floor(moment / minute) * minute;
}

/** As the service writes moments: no fraction of a second where there is none. */
function isoText(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z');
}
