/** Words that people type for the current time. */
const nowWords = ['now', 'ahora'];

/**
 * Parses a time of day as people type it (docs/specification.md#application-5-dates-and-times): `now`, `7`, `7:30`,
 * `730`, `0730`, `73015`, `073015`, each with or without `a`, `p`, `am` or `pm`. Seconds are dropped. Takes the text
 * and the current time, `HH:MM`; returns `HH:MM`, 24-hour, or undefined.
 */
export function readClockTime(text: string, now: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (nowWords.includes(typed)) return now;
  const [, figures, suffix] = /^([\d:]+)\s*([ap]?)(?:(?<=[ap])\.?\s?m?\.?)?$/.exec(typed) ?? [];
  const [hour, minute, second] = figures === undefined ? [] : partsOf(figures);
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  const hour24 = suffix === 'a' || suffix === 'p' ? fromTwelve(hour, suffix) : hour;
  if (hour24 === undefined || hour24 > 23 || minute > 59 || second > 59) return undefined;
  return `${twoDigits(hour24)}:${twoDigits(minute)}`;
}

/** The words of a 12-hour clock: `['AM', 'PM']`. */
export type DayHalves = readonly [string, string];

/**
 * Formats a time of day: takes `HH:MM`, 24-hour, and the words of a 12-hour clock; returns `7:45 AM` with them, the
 * 24-hour time without them. Other text stays unchanged.
 */
export function showClockTime(time: string, halves: DayHalves | undefined): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (halves === undefined || hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${halves[hour < 12 ? 0 : 1]}`;
}

function partsOf(figures: string): number[] {
  const spelled = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(figures);
  const run = /^(\d{1,2}?)(?:(\d\d)(\d\d)?)?$/.exec(figures);
  const parts = (spelled ?? run)?.slice(1) ?? [];
  return parts.map((part) => Number(part ?? 0));
}

/**
 * Converts an hour of a 12-hour clock to a 24-hour clock: 12 AM is midnight, 12 PM is noon. Undefined for an hour
 * outside 1 to 12.
 */
function fromTwelve(hour: number, suffix: 'a' | 'p'): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (suffix === 'p' ? 12 : 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
