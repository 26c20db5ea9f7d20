import { formatsByZone } from './dates.ts';

/** Local date and time in a time zone. */
export interface WallClock {
  /** The local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local time, in minutes after midnight. */
  readonly minutes: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const wallOf = formatsByZone('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The local time of a time zone at a moment; seconds are cut off. */
export function wallClockAt(moment: Date, timeZone: string): WallClock {
  const parts = wallOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/**
 * The moment of a local date and minutes after midnight. The first of two if daylight saving ends then; undefined for a
 * skipped time, and for a date that does not exist.
 */
export const momentOnWall = (wall: WallClock, timeZone: string): Date | undefined =>
  momentsOnWall(wall, timeZone)[0];

/** All moments of a local time, earlier first: two when daylight saving ends, none for a skipped time. */
export function momentsOnWall({ date, minutes }: WallClock, timeZone: string): Date[] {
  const asUtc = Date.parse(date) + minutes * minute;
  if (Number.isNaN(asUtc)) return [];
  const found = [asUtc - day, asUtc + day]
    .map((near) => asUtc - offsetAt(near, timeZone))
    .filter((moment) => {
      const clock = wallClockAt(new Date(moment), timeZone);
      return clock.date === date && clock.minutes === minutes;
    });
  return [...new Set(found)].toSorted((one, other) => one - other).map((moment) => new Date(moment));
}

/** The UTC offset of a time zone at a moment, in milliseconds, to the minute. */
function offsetAt(moment: number, timeZone: string): number {
  const { date, minutes } = wallClockAt(new Date(moment), timeZone);
  return Date.parse(date) + (minutes - Math.floor(moment / minute)) * minute;
}
